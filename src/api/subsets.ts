import { queryOptions } from '@tanstack/react-query';

import type { QueryOf } from '../../contract/endpoints.ts';
import { subsetEndpoint, subsetsEndpoint } from '../../contract/listings.ts';
import { withoutDefaults } from '../../contract/request.ts';
import { request } from './client.ts';
import { CATALOGUE_STALE_MS } from './freshness.ts';

/** The subsets of companies that the server offers. */
export function subsetsQuery() {
  return queryOptions({
    queryKey: ['subsets'],
    queryFn: ({ signal }) => request(subsetsEndpoint, { signal }),
    staleTime: CATALOGUE_STALE_MS,
  });
}

/** All companies in one subset: the endpoint isn't paginated. */
export function subsetQuery(name: string, { sort }: QueryOf<'subset'>) {
  const query = withoutDefaults({ sort }, { sort: 'rank' });
  return queryOptions({
    queryKey: ['subset', name, query],
    queryFn: ({ signal }) => request(subsetEndpoint, { path: { subset_name: name }, query, signal }),
    staleTime: CATALOGUE_STALE_MS,
  });
}
