import type { Rule } from '../documents/html-frame.ts';

export const FACE_KINDS = [
  'income_statement',
  'comprehensive_income',
  'balance_sheet',
  'cash_flow',
  'equity',
] as const;

export type FaceKind = (typeof FACE_KINDS)[number];

/** A column of figures. */
export type FaceColumn = {
  /** Its heading as printed, from the top down: `Years ended September 28, 2024`. */
  label: string;
  /** First day of its period; null for a balance. Of a column over several periods, the first and the last day of all. */
  start: string | null;
  end: string;
  /** Member by axis, where all its figures are of one: a component of equity. */
  dimensions?: Readonly<Record<string, string>>;
};

/** A figure as printed, with its fact. */
export type FaceValue = {
  /** The fact's value, in its unit; null for a dash, or a figure without a fact. */
  value: number | null;
  unit: string | null;
  decimals: number | null;
  /** As printed: `(9,447)`, `$391,035`, `—`. */
  text: string;
  /** Where they differ from the line's and the column's. */
  tag?: string;
  start?: string | null;
  end?: string;
  dimensions?: Readonly<Record<string, string>>;
};

/** A fact's value with the printed sign: `(9,447)` is negative, whatever the sign of its fact. Zero for a dash. */
export function printedValue({ value, text }: Pick<FaceValue, 'value' | 'text'>): number | null {
  if (value === null) return /^\W*[-–—]\W*$/u.test(text) ? 0 : null;
  const isNegative = /^[^\d(]*\(/u.test(text) || /^\W*[-−–]\W*\d/u.test(text);
  if (value === 0) return 0;
  return isNegative ? -Math.abs(value) : Math.abs(value);
}

export type FaceLine = {
  label: string;
  /** Indent, 0-based. */
  level: number;
  is_total: boolean;
  is_heading: boolean;
  /** Concept of its first figure; null for a heading. */
  tag: string | null;
  /** One a column; null where nothing is printed. */
  values: (FaceValue | null)[];
};

/** One statement of a report as printed. */
export type FaceStatement = {
  kind: FaceKind;
  title: string;
  /** What the figures are presented in, as printed: `(In millions, except per share amounts)`. */
  presented_in: string | null;
  columns: FaceColumn[];
  lines: FaceLine[];
};

/** What a report's statements are read from: its pages, its presentation linkbase, or SEC's Financial Statement Data Sets. */
const FACE_SOURCES = ['page', 'linkbases', 'data_set'] as const;

export type FaceSource = (typeof FACE_SOURCES)[number];

/** Statements of a report, and what could not be read. Without a source they are read from its pages. */
export type ReportFace = { source?: FaceSource; statements: FaceStatement[]; warnings: string[] };

/** Whether a report's statements replace those stored: what is nearer to the page does, and the same source read again. */
export function replacesFace(face: ReportFace, stored: ReportFace | null): boolean {
  const rankOf = ({ source = 'page' }: ReportFace): number => FACE_SOURCES.indexOf(source);
  return stored === null || rankOf(face) <= rankOf(stored);
}

const WORDS: Record<FaceKind, string> = {
  income_statement: 'income statement',
  comprehensive_income: 'statement of comprehensive income',
  balance_sheet: 'balance sheet',
  cash_flow: 'cash flow statement',
  equity: 'statement of equity',
};

const REQUIRED: ReadonlySet<FaceKind> = new Set(['income_statement', 'balance_sheet', 'cash_flow']);

/** The main statements that a report lacks, and of the others those `shown` elsewhere, such as in an image, in words. */
export function missingStatements(
  statements: readonly FaceStatement[],
  shown: ReadonlySet<FaceKind | null> = new Set(),
): { words: string; is_shown: boolean }[] {
  const found = new Set(statements.map(({ kind }) => kind));
  return FACE_KINDS.filter((kind) => !found.has(kind) && (REQUIRED.has(kind) || shown.has(kind))).map(
    (kind) => ({ words: WORDS[kind], is_shown: shown.has(kind) }),
  );
}

/** A number of a table's cell, with its context. */
export type CellFact = {
  /** `us-gaap:Assets`. */
  concept: string;
  /** First day; null for an instant. */
  start: string | null;
  end: string;
  /** Member by axis; empty for the company as a whole. */
  dimensions: Readonly<Record<string, string>>;
  unit: string;
  /** Null for a fact without a value (`xsi:nil`), as of many a dash. */
  value: number | null;
  decimals: number | null;
};

/** A cell with text. */
export type FaceCell = {
  /** Columns of the grid it covers: `column` up to, not including, `column + colspan`. */
  column: number;
  colspan: number;
  text: string;
  /** Its text outside facts. */
  words: string;
  /** Space before its first line, in points. */
  indent_pt: number;
  is_bold: boolean;
  rule_above: Rule | null;
  rule_below: Rule | null;
  facts: CellFact[];
};

/** Cells with text, from the left. A row without any may still draw a line. */
export type FaceRow = { cells: FaceCell[]; has_rule: boolean };

/** A table of an inline document with tagged numbers. */
export type FaceTable = {
  /** Lines of text between the table with facts before it and this one, the nearest last. */
  before: string[];
  rows: FaceRow[];
};

/** What an inline document shows: its tables with facts in order, and what was written above its images. */
export type DocumentFace = { tables: FaceTable[]; images: string[][] };
