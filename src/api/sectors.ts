import { queryOptions } from '@tanstack/react-query';

import { sectorsEndpoint } from '../../contract/listings.ts';
import { request } from './client.ts';
import { CATALOGUE_STALE_MS } from './freshness.ts';

/** Sectors with their names and descriptions. */
export function sectorsQuery() {
  return queryOptions({
    queryKey: ['sectors'],
    queryFn: ({ signal }) => request(sectorsEndpoint, { signal }),
    staleTime: CATALOGUE_STALE_MS,
  });
}
