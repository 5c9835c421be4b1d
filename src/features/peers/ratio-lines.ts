import type { RatioSeries } from '../../../contract/ratios.ts';
import type { SeriesPoint } from '../../../contract/series.ts';

type RatioPoint = RatioSeries['points'][number];

function toPoint({ period, period_end, value, warnings }: RatioPoint): SeriesPoint {
  const marked = warnings === undefined ? {} : { warnings };
  return { period, period_end, value: value ?? 0, unit: 'pure', ...marked };
}

/** A ratio over time as a line: its values, its newest period, and why periods have no value. */
export function ratioPoints({ points }: Pick<RatioSeries, 'points'>): {
  points: SeriesPoint[];
  newest: SeriesPoint | undefined;
  missing: { point: SeriesPoint; reason: string }[];
} {
  return {
    points: points.filter(({ value }) => value !== null).map(toPoint),
    newest: points.map(toPoint).at(-1),
    missing: points
      .filter(({ value }) => value === null)
      .map((point) => ({ point: toPoint(point), reason: point.reason ?? 'Not available' })),
  };
}
