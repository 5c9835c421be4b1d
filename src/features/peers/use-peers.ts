import { useQueries } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { comparedPoints } from '../../../domain/calendar/calendar-period.ts';
import { filerOf } from '../../../views/figure-table.ts';
import { type Peer, peerOf } from '../../../views/peers.ts';
import { ratioLine } from '../../../views/ratios.ts';
import type { CompanyStatement } from '../../../views/statement.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { statementQuery } from '../../api/statements.ts';
import type { ComparedMetric } from './peer-metrics.ts';
import type { PeersSearch, PeersShown } from './peers-query.ts';

/** The page as it shows a comparison, with a change to it. The selected figure stays, unless the change names one. */
export function peersLink(search: PeersShown, change: Partial<PeersSearch> = {}) {
  return linkOptions({ to: '/peers', search: ({ point }) => ({ point, ...search, ...change }) });
}

/** Changes search parameters without scrolling. `replace` adds no history entry. */
export function usePeersNavigate(search: PeersShown) {
  const navigate = useNavigate();
  return (change: Partial<PeersSearch>, replace = false) =>
    void navigate({ ...peersLink(search, change), resetScroll: false, replace });
}

type Ratios = ResponseOf<'ratios'>;
type Outcome<T> = { data: T | undefined; error: Error | null; retry: () => void };

export type PeerOutcome = {
  id: string;
  /** Its name once a response has arrived, else the id from the URL. */
  name: string;
  /** The statement of the metric, or its ratios over time. */
  figures: Outcome<CompanyStatement | Ratios>;
  statement: CompanyStatement | undefined;
  series: Ratios['series'];
  ratios: Outcome<Ratios>;
};

type Result<T> = { data: T | undefined; error: Error | null; refetch: () => unknown };

function outcome<T>({ data, error, refetch }: Result<T>): Outcome<T> {
  return { data, error, retry: () => void refetch() };
}

/** The companies of a comparison, in the order of the URL; each loads and fails on its own. */
export function usePeers(
  { company: ids, period_type }: PeersShown,
  metric: ComparedMetric | null,
): PeerOutcome[] {
  const statement = metric?.statement ?? null;
  const isRatio = metric !== null && statement === null;
  const statements = useQueries({
    queries: ids.map((id) => ({
      ...statementQuery(id, statement ?? 'income_statement', period_type),
      enabled: statement !== null,
    })),
  });
  const series = useQueries({
    queries: ids.map((id) => ({ ...ratiosQuery(id, period_type), enabled: isRatio })),
  });
  const ratios = useQueries({ queries: ids.map((id) => ratiosQuery(id)) });
  return ids.flatMap((id, at) => {
    const [figures, ratio] = [isRatio ? series[at] : statements[at], ratios[at]];
    if (figures === undefined || ratio === undefined) return [];
    const name = figures.data?.company.name ?? ratio.data?.company.name ?? id;
    return [
      {
        id,
        name,
        figures: outcome<CompanyStatement | Ratios>(figures),
        statement: isRatio ? undefined : statements[at]?.data,
        series: isRatio ? series[at]?.data?.series : undefined,
        ratios: outcome(ratio),
      },
    ];
  });
}

type Compared = { metric: ComparedMetric; period_type: PeersShown['period_type'] };

export function toPeer(answers: PeerOutcome, { metric, period_type }: Compared): Peer {
  const { id, name, figures, statement } = answers;
  if (figures.data === undefined) return { id, name, missing: missingReason(figures.error) };
  const about = { id, name, filer: filerOf(figures.data.company) };
  if (metric.statement === null) {
    const series = answers.series?.find((each) => each.name === metric.key);
    if (series === undefined) return { id, name, missing: `${metric.name} not available` };
    return peerOf(about, ratioLine(series), period_type);
  }
  const lineOf = (key: string) => statement?.lines.find((line) => line.key === key);
  const { points = [], gaps = [] } = lineOf(metric.key) ?? {};
  if (comparedPoints(points, period_type).length === 0)
    return { id, name, missing: `${metric.name} not reported` };
  const ends = new Map(statement?.columns.map((column) => [column.id, column.end ?? undefined]));
  const dated = gaps.map(({ period, text }) => ({ period, period_end: ends.get(period), text }));
  return peerOf(about, { points, revenue: lineOf('revenue')?.points ?? [], gaps: dated }, period_type);
}

/** Why a company's figures are missing from a table: still loading, or failed. */
export function missingReason(error: Error | null): string {
  return error === null ? 'Loading' : `Not available: ${error.message}`;
}
