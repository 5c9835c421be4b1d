import type { QueryOf } from '../../contract/endpoints.ts';
import {
  exchangesEndpoint,
  sectorsEndpoint,
  subsetEndpoint,
  subsetsEndpoint,
} from '../../contract/listings.ts';
import { withoutDefaults } from '../../contract/request.ts';
import { queryOf } from './query.ts';

/** How long lists of codes and names stay fresh: they change with a release or a nightly load. */
const CATALOGUE_STALE_MS = 60 * 60 * 1000;

export function subsetsQuery() {
  return queryOf(subsetsEndpoint, {}, { staleTime: CATALOGUE_STALE_MS });
}

/** All companies in one subset: the endpoint isn't paginated. */
export function subsetQuery(name: string, { sort }: QueryOf<'subset'>) {
  const query = withoutDefaults({ sort }, { sort: 'rank' });
  return queryOf(subsetEndpoint, { path: { subset_name: name }, query }, { staleTime: CATALOGUE_STALE_MS });
}

export function sectorsQuery() {
  return queryOf(sectorsEndpoint, {}, { staleTime: CATALOGUE_STALE_MS });
}

export function exchangesQuery() {
  return queryOf(exchangesEndpoint, {}, { staleTime: CATALOGUE_STALE_MS });
}
