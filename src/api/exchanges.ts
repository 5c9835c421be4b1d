import { queryOptions } from '@tanstack/react-query';

import { exchangesEndpoint } from '../../contract/listings.ts';
import { request } from './client.ts';
import { CATALOGUE_STALE_MS } from './freshness.ts';

/** Exchange codes and names. */
export function exchangesQuery() {
  return queryOptions({
    queryKey: ['exchanges'],
    queryFn: ({ signal }) => request(exchangesEndpoint, { signal }),
    staleTime: CATALOGUE_STALE_MS,
  });
}
