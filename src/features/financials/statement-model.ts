import type { Coverage } from '../../../contract/coverage.ts';
import type { Segments } from '../../../contract/segments.ts';
import { type SeriesPoint, shownValue } from '../../../contract/series.ts';
import type { StatementLine } from '../../../contract/statements.ts';
import { formatExact } from '../../../views/format/numbers.ts';
import type { CompanyStatement } from '../../api/statements.ts';
import { buildGrid, type StatementGrid } from './statement-grid.ts';

/** One statement as the page uses it, in one kind of period. */
export type StatementModel = {
  grid: StatementGrid;
  currency: string | null;
  /** Notes to show about the statement. */
  notes: string[];
  /** Whether all line items are included, or only the summary series that every server returns. */
  is_complete: boolean;
  segments: Segments | null;
  coverage: Coverage | null;
};

/** The newest twelve months in an address, and of a server that has no others. */
export const TTM = 'TTM';

const SERIES_ONLY = 'This server returns only these line items, without their source filings.';

/** The model of a statement in one kind of period. */
export function statementModel(answer: CompanyStatement): StatementModel {
  const { columns, lines, currency, notes, is_complete, segments, coverage } = answer;
  const grid = buildGrid(columns, lines);
  const allNotes = is_complete || grid.lines.length === 0 ? notes : [...notes, SERIES_ONLY];
  return { grid, currency, notes: allNotes, is_complete, segments, coverage };
}

/** 'Reported as 9,447; shown as −9,447: cash paid'. Null for a figure that is shown as reported. */
export function signNote(point: SeriesPoint): string | null {
  const { value, sign_note, derived = null, period } = point;
  if (sign_note === undefined) return null;
  const how = derived !== null || period === TTM ? 'Calculated' : 'Reported';
  return `${how} as ${formatExact(value)}; shown as ${formatExact(shownValue(point))}: ${sign_note}`;
}

/** The points of one line. */
export function pointsOf(lines: readonly StatementLine[] | undefined, key: string): StatementLine['points'] {
  return lines?.find((line) => line.key === key)?.points ?? [];
}
