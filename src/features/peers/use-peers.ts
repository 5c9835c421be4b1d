import { useQueries } from '@tanstack/react-query';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { statementQuery, type CompanyStatement } from '../../api/statements.ts';
import { METRICS } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';

type Outcome<T> = { data: T | undefined; error: Error | null; retry: () => void };

/** One company of the comparison, with the state of its two requests. */
export type PeerOutcome = {
  id: string;
  /** Its name once a response has arrived, else the id from the URL. */
  name: string;
  statement: Outcome<CompanyStatement>;
  ratios: Outcome<ResponseOf<'ratios'>>;
};

function outcome<T>({
  data,
  error,
  refetch,
}: {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}): Outcome<T> {
  return { data, error, retry: () => void refetch() };
}

/** The companies of a comparison, in the order of the URL; each loads and fails on its own. */
export function usePeers({ ids, metric, period_type }: PeersSearch): PeerOutcome[] {
  const statements = useQueries({
    queries: ids.map((id) => statementQuery(id, METRICS[metric].statement, period_type)),
  });
  const ratios = useQueries({ queries: ids.map((id) => ratiosQuery(id)) });
  return ids.flatMap((id, at) => {
    const [statement, ratio] = [statements[at], ratios[at]];
    if (statement === undefined || ratio === undefined) return [];
    const name = statement.data?.company.name ?? ratio.data?.company.name ?? id;
    return [{ id, name, statement: outcome(statement), ratios: outcome(ratio) }];
  });
}
