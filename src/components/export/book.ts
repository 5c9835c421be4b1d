import type { Scale } from '../../../views/choices.ts';
import type { ValueType } from '../../../views/format/figures.ts';

export type BookCell =
  | null
  | { kind: 'text'; text: string; bold?: boolean }
  /** In full units. */
  | { kind: 'number'; value: number; format: ValueType | 'dash'; scale?: Scale }
  /** A formula without its leading `=`, and what it gives. */
  | { kind: 'formula'; formula: string; value: number | string; format: ValueType; scale?: Scale };

/** One sheet: its rows, the width of each column in characters, and how many rows and columns don't scroll. */
export type BookSheet = {
  name: string;
  rows: BookCell[][];
  widths: number[];
  frozen: { rows: number; columns: number };
};

export function text(value: string, bold = false): BookCell {
  return { kind: 'text', text: value, bold };
}

/** The letters of a column, 0-based: 0 → 'A', 26 → 'AA'. */
function columnLetters(at: number): string {
  const rest = Math.floor(at / 26) - 1;
  const letter = String.fromCodePoint(65 + (at % 26));
  return rest < 0 ? letter : `${columnLetters(rest)}${letter}`;
}

/** A cell's name, 0-based: (4, 2) → `C5`. */
export function cellName(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** A cell of another sheet, 0-based: ('Balance sheet', 4, 2) → `'Balance sheet'!C5`. */
export function cellReference(sheet: string, row: number, column: number): string {
  return `'${sheet.replaceAll("'", "''")}'!${cellName(row, column)}`;
}
