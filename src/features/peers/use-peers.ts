import { useQueries } from '@tanstack/react-query';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { CompanyStatement } from '../../../views/statement.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { statementQuery } from '../../api/statements.ts';
import type { ComparedMetric } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';

type Ratios = ResponseOf<'ratios'>;
type Outcome<T> = { data: T | undefined; error: Error | null; retry: () => void };

/** One company of the comparison, with the state of its requests. */
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
  { company: ids, period_type }: PeersSearch,
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
