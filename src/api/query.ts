import { queryOptions } from '@tanstack/react-query';

import type { Endpoint } from '../../contract/endpoints.ts';
import type { Given } from '../../contract/request.ts';
import { request } from './client.ts';

/** How long an answer stays fresh, and how often it is requested again, in milliseconds. */
type Kept = { staleTime?: number; refetchInterval?: number };

/**
 * A request as a query. Its key is the request: the endpoint's path, the path's parameters, the query and the body, so that equal
 * requests share one answer. Example: ['/companies/{cik}/filings', 'AAPL', { limit: 50 }].
 */
export function queryOf<E extends Endpoint>(endpoint: E, given: Given<E> = {}, kept: Kept = {}) {
  const { path = {}, query, body } = given;
  return queryOptions({
    queryKey: [endpoint.path, ...Object.values(path), ...[query, body].filter((part) => part !== undefined)],
    queryFn: ({ signal }) => request(endpoint, { ...given, signal }),
    ...kept,
  });
}
