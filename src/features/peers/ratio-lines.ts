import type { RatioSeries } from '../../../contract/ratios.ts';
import type { SeriesPoint } from '../../../contract/series.ts';

/** A ratio over time as a line: its values, and why other periods have none. */
export function ratioPoints({ points }: Pick<RatioSeries, 'points'>): {
  points: SeriesPoint[];
  missing: SeriesPoint[];
  newest: SeriesPoint | undefined;
  reasonOf: (period: string) => string | null;
} {
  const toPoint = ({ period, period_end, value, warnings }: RatioSeries['points'][number]): SeriesPoint => ({
    period,
    period_end,
    value: value ?? 0,
    unit: 'pure',
    ...(warnings !== undefined && { warnings }),
  });
  const reasons = new Map(points.map(({ period, reason }) => [period, reason]));
  return {
    newest: points.map(toPoint).at(-1),
    points: points.filter(({ value }) => value !== null).map(toPoint),
    missing: points.filter(({ value }) => value === null).map(toPoint),
    reasonOf: (period) => reasons.get(period) ?? null,
  };
}
