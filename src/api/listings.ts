import { queryOptions } from '@tanstack/react-query';

import type { QueryOf } from '../../contract/endpoints.ts';
import {
  exchangesEndpoint,
  sectorsEndpoint,
  subsetEndpoint,
  subsetsEndpoint,
} from '../../contract/listings.ts';
import { withoutDefaults } from '../../contract/request.ts';
import { request } from './client.ts';

/** How long lists of codes and names stay fresh: they change with a release or a nightly load. */
const CATALOGUE_STALE_MS = 60 * 60 * 1000;

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

/** Sectors with their names and descriptions. */
export function sectorsQuery() {
  return queryOptions({
    queryKey: ['sectors'],
    queryFn: ({ signal }) => request(sectorsEndpoint, { signal }),
    staleTime: CATALOGUE_STALE_MS,
  });
}

/** Exchange codes and names. */
export function exchangesQuery() {
  return queryOptions({
    queryKey: ['exchanges'],
    queryFn: ({ signal }) => request(exchangesEndpoint, { signal }),
    staleTime: CATALOGUE_STALE_MS,
  });
}
