import type { RatiosResponse } from '../../contract/ratios.ts';
import { type PointColumn, pointColumns } from '../calendar/calendar-period.ts';

/** The columns of ratios over time, in order; of a server that names none, the periods of their values by last day. */
export function ratioColumns({
  columns,
  series = [],
}: Pick<RatiosResponse, 'columns' | 'series'>): PointColumn[] {
  if (columns !== undefined) return columns.map(({ id, label, end }) => ({ id, label, end }));
  return pointColumns(series.map(({ points, gaps }) => ({ points: [...points, ...gaps] })));
}
