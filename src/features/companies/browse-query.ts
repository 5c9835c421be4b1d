import * as v from 'valibot';

import { CompaniesQuery } from '../../../contract/companies.ts';
import { words } from '../../../contract/parameters.ts';

/** The parameters of `/companies`, plus a subset, which has its own endpoint. */
export const BrowseQuery = v.strictObject({
  ...v.omit(CompaniesQuery, ['loaded']).entries,
  subset: v.optional(words(60)),
});
export type BrowseSearch = v.InferOutput<typeof BrowseQuery>;

/** Applies a filter change. A subset replaces all other filters; every change returns to the first page. */
export function chooseFilter(search: BrowseSearch, change: Partial<BrowseSearch>): BrowseSearch {
  const isSubset = change.subset !== undefined;
  return isSubset
    ? { page: 1, limit: search.limit, sort: search.sort, subset: change.subset }
    : { ...search, subset: undefined, page: 1, ...change };
}

export function filterCount({ sector, exchange, subset }: BrowseSearch): number {
  return [sector, exchange, subset].filter((filter) => filter !== undefined).length;
}
