import * as v from 'valibot';

import { CompaniesQuery } from '../../../contract/company.ts';
import { words } from '../../../contract/parameters.ts';

/** The parameters of /companies, and a subset in their place: subsets have an endpoint of their own. */
export const BrowseQuery = v.strictObject({
  ...CompaniesQuery.entries,
  subset: v.optional(words(60)),
});
export type BrowseSearch = v.InferOutput<typeof BrowseQuery>;

/** What a choice of filters leads to: a subset stands alone, and every choice starts at the first page. */
export function chooseFilter(search: BrowseSearch, change: Partial<BrowseSearch>): BrowseSearch {
  const isSubset = change.subset !== undefined;
  return isSubset
    ? { page: 1, limit: search.limit, subset: change.subset }
    : { ...search, subset: undefined, page: 1, ...change };
}

/** How many filters are set. */
export function filterCount({ sector, exchange, subset }: BrowseSearch): number {
  return [sector, exchange, subset].filter((filter) => filter !== undefined).length;
}
