import { comparedPeriod, comparedPoints } from '../../../domain/calendar/calendar-period.ts';
import { filerOf } from '../../../views/figure-table.ts';
import type { Peer } from '../../../views/peers.ts';
import { missingReason } from './missing-reason.ts';
import type { ComparedMetric } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';
import { ratioPoints } from './ratio-lines.ts';
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
