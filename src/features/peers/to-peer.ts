import type { RatioSeries } from '../../../contract/ratios.ts';
import type { SeriesPoint } from '../../../contract/series.ts';
import { comparedPeriod, comparedPoints } from '../../../domain/calendar/calendar-period.ts';
import { filerOf } from '../../../views/figure-table.ts';
import type { Peer } from '../../../views/peers.ts';
import { isMeaningful } from '../../../views/ratios.ts';
import type { ComparedMetric } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';
import type { PeerOutcome } from './use-peers.ts';

type Compared = { metric: ComparedMetric; period_type: PeersSearch['period_type'] };

/** A company's figures; of annual ones, those of years, without transition periods. */
export function toPeer(outcome: PeerOutcome, { metric, period_type }: Compared): Peer {
  const { id, name, figures, statement } = outcome;
  if (figures.data === undefined) return { id, name, missing: missingReason(figures.error) };
  const filer = filerOf(figures.data.company);
  if (metric.statement === null) {
    const series = outcome.series?.find((each) => each.name === metric.key);
    if (series === undefined) return { id, name, missing: `${metric.name} not available` };
    const { points, missing, newest } = ratioPoints(series);
    const reasons = missing.map(({ point, reason }) => [comparedPeriod(point, period_type), reason] as const);
    return {
      id,
      name,
      filer,
      points: comparedPoints(points, period_type),
      newest,
      reasons: new Map(reasons),
    };
  }
  const pointsOf = (key: string) =>
    comparedPoints(statement?.lines.find((line) => line.key === key)?.points ?? [], period_type);
  const points = pointsOf(metric.key);
  return points.length === 0
    ? { id, name, missing: `${metric.name} not reported` }
    : { id, name, filer, points, revenue: pointsOf('revenue') };
}

type RatioPoint = RatioSeries['points'][number];

type Dated = { period: string; period_end: string };

/** The period of a ratio; one that is not drawn has no value. */
function toPoint({ period, period_end, value = 0, warnings }: Dated & Partial<RatioPoint>): SeriesPoint {
  const marked = warnings === undefined ? {} : { warnings };
  return { period, period_end, value, unit: 'pure', ...marked };
}

/** A ratio over time as a line: its values, its newest period, and why periods have no value. */
function ratioPoints({ points, gaps }: Pick<RatioSeries, 'points' | 'gaps'>): {
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

/** Why a company's figures are missing from a table: still loading, or failed. */
export function missingReason(error: Error | null): string {
  return error === null ? 'Loading' : `Not available: ${error.message}`;
}
