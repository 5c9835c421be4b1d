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

/** Statements of a report as printed, and what could not be read. */
export type ReportFace = { statements: FaceStatement[]; warnings: string[] };
