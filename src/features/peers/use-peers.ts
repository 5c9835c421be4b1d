import { useQueries } from '@tanstack/react-query';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { statementQuery, type StatementAnswer } from '../../api/statements.ts';
import { METRICS, type PeersSearch } from './peers-query.ts';

type Outcome<T> = { data: T | undefined; error: Error | null; retry: () => void };

/** One company of the comparison with the outcome of its two requests. */
export type PeerOutcome = {
  id: string;
  /** Its name once an answer has told it, else what the address calls it. */
  name: string;
  statement: Outcome<StatementAnswer>;
  ratios: Outcome<ResponseOf<'ratios'>>;
};

function outcome<T>(
  query: { data: T | undefined; error: Error | null; refetch: () => unknown } | undefined,
): Outcome<T> {
  return {
    data: query?.data,
    error: query?.error ?? null,
    retry: () => {
      query?.refetch();
    },
  };
}

/** The companies of a comparison, in the address's order; each fails by itself. */
export function usePeers({ ids, metric, period_type }: PeersSearch): PeerOutcome[] {
  const { statement } = METRICS[metric];
  const statements = useQueries({ queries: ids.map((id) => statementQuery(id, statement, period_type)) });
  const ratios = useQueries({ queries: ids.map((id) => ratiosQuery(id)) });
  return ids.map((id, at) => {
    const [asked, of] = [outcome(statements[at]), outcome(ratios[at])];
    const name = asked.data?.company.name ?? of.data?.company.name ?? id;
    return { id, name, statement: asked, ratios: of };
  });
}
