import type { Rule } from '../../documents/inline-style.ts';

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
