import type { RatioSeries } from '../../../contract/ratios.ts';
import type { SeriesPoint } from '../../../contract/series.ts';
import { isMeaningful } from '../../../views/ratios.ts';

type RatioPoint = RatioSeries['points'][number];

type Dated = { period: string; period_end: string };

/** The period of a ratio; one that is not drawn has no value. */
function toPoint({ period, period_end, value = 0, warnings }: Dated & Partial<RatioPoint>): SeriesPoint {
  const marked = warnings === undefined ? {} : { warnings };
  return { period, period_end, value, unit: 'pure', ...marked };
}

/** A ratio over time as a line: its values, its newest period, and why periods have no value. */
export function ratioPoints({ points, gaps }: Pick<RatioSeries, 'points' | 'gaps'>): {
  points: SeriesPoint[];
  newest: SeriesPoint | undefined;
  missing: { point: SeriesPoint; reason: string }[];
} {
  const missing = [
    ...points
      .filter((point) => !isMeaningful(point))
      .map(({ reason, ...point }) => ({ point: toPoint(point), reason: reason ?? 'Not meaningful' })),
    ...gaps.map(({ text, ...gap }) => ({ point: toPoint({ ...gap, reason: null }), reason: text })),
  ];
  const all = [...points, ...gaps].toSorted((a, b) => a.period_end.localeCompare(b.period_end));
  const newest = all.at(-1);
  return {
    points: points.filter(isMeaningful).map(toPoint),
    newest: newest === undefined ? undefined : toPoint({ ...newest, reason: null }),
    missing,
  };
}
