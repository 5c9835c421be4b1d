import type { Segments, StatementLine } from '../../../contract/statements.ts';
import type { StatementAnswer } from '../../api/statements.ts';
import { buildGrid, type StatementGrid } from './statement-grid.ts';

/** One statement as the page works with it, whether over years, over quarters, or over the last twelve months. */
export type StatementModel = {
  grid: StatementGrid;
  currency: string | null;
  /** What the answer says about itself, in words. */
  notes: string[];
  /** Whether all lines came, or only the series that every instance gives. */
  is_whole: boolean;
  segments: Segments | null;
  /** What the sums of the last twelve months are, by line; null for years and quarters. */
  sums: Map<string, SumFigure> | null;
};

/** A figure of the last twelve months, and in words how it was made. */
export type SumFigure = { value: number; unit: string; how: string; is_balance: boolean };

/** The column of the sum; the quarters stand before it. */
export const TTM = 'TTM';

const SERIES_ONLY =
  'This instance gives these series alone; the lines between them, and the filings they stand in, it does not tell.';

/** The model of an annual or quarterly statement. */
export function statementModel({
  lines,
  currency,
  notes,
  is_whole,
  segments,
}: StatementAnswer): StatementModel {
  const grid = buildGrid(lines);
  const said = is_whole || grid.lines.length === 0 ? notes : [...notes, SERIES_ONLY];
  return { grid, currency, notes: said, is_whole, segments, sums: null };
}

/** Points of one line of a statement. */
export function pointsOf(lines: readonly StatementLine[] | undefined, key: string): StatementLine['points'] {
  return lines?.find((line) => line.key === key)?.points ?? [];
}
