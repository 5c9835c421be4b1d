import { type SeriesPoint, shownValue } from '../contract/series.ts';
import { fiscalPeriod } from '../domain/calendar/calendar-period.ts';
import { TTM } from './choice-names.ts';
import type { FigureCell, FigureRow, FigureSource, FigureTable } from './figure-table.ts';
import { formatExact, formatFigure } from './format/figures.ts';

// What a panel says about the source of a cell.

/** 'Reported as 9,447; shown as −9,447: cash paid'. Null for a figure that is shown as reported. */
export function signNote(source: FigureSource): string | null {
  const { value, display_value, sign_note, derived = null, period } = source;
  if (sign_note === undefined || value === undefined) return null;
  const how = derived !== null || period === TTM ? 'Calculated' : 'Reported';
  return `${how} as ${formatExact(value)}; shown as ${formatExact(shownValue({ value, display_value }))}: ${sign_note}`;
}

/** The figure of a cell that is one: null for what is computed from others, and without a value or unit. */
export function figureOf({ formula, sources = [] }: FigureCell): SeriesPoint | null {
  const [source] = sources;
  if (formula !== undefined || source === undefined) return null;
  const { value, unit, period = '' } = source;
  return value === undefined || unit === undefined ? null : { ...source, value, unit, period };
}

/** What a computed cell shows: '6.4%', or why it has no number. */
export function computedText(
  { value, reason, value_type }: FigureCell,
  row: FigureRow,
  { scale }: FigureTable,
) {
  return value === null
    ? (reason ?? 'Not available')
    : formatFigure(value, value_type ?? row.value_type, scale);
}

/** A figure that a cell is computed from: 'Revenue, FY2024'. */
export function sourceName({ line, period }: FigureSource, row: FigureRow): string {
  const name = line ?? row.label;
  return period === undefined ? name : `${name}, ${fiscalPeriod(period)}`;
}

/** Why a later filing's figure differs from the first. */
export function changeName({ marks }: FigureSource): 'Split-adjusted' | 'Sign corrected' | 'Restated' {
  if (marks === undefined || marks.includes('restated')) return 'Restated';
  return marks.includes('split_adjusted') ? 'Split-adjusted' : 'Sign corrected';
}
