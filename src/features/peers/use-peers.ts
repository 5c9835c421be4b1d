import { useQuery } from '@tanstack/react-query';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { statementQuery, type StatementAnswer } from '../../api/statements.ts';
import { METRICS } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';

type Outcome<T> = { data: T | undefined; error: Error | null; retry: () => void };

/** One company of the comparison with the outcome of its two requests. */
export type PeerOutcome = {
  id: string;
  /** Its name once an answer has told it, else what the address calls it. */
  name: string;
  statement: Outcome<StatementAnswer>;
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

/** The two requests of the company in one place of the comparison; none are made for an empty place. */
function usePeer({ ids, metric, period_type }: PeersSearch, place: number): PeerOutcome | null {
  const id = ids[place];
  const asked = statementQuery(id ?? '', METRICS[metric].statement, period_type);
  const statement = useQuery({ ...asked, enabled: id !== undefined });
  const ratios = useQuery({ ...ratiosQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return null;
  const name = statement.data?.company.name ?? ratios.data?.company.name ?? id;
  return { id, name, statement: outcome(statement), ratios: outcome(ratios) };
}

/**
 * The companies of a comparison, in the address's order; each fails by itself. All six places (PEERS_MAX) have their
 * requests, taken or empty: what the query library has for a list that changes weighs 2 kB.
 */
export function usePeers(search: PeersSearch): PeerOutcome[] {
  const places = [
    usePeer(search, 0),
    usePeer(search, 1),
    usePeer(search, 2),
    usePeer(search, 3),
    usePeer(search, 4),
    usePeer(search, 5),
  ];
  return places.filter((peer) => peer !== null);
}
