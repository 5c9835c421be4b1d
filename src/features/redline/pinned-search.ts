import { pinnedSides } from '../../../views/redline.ts';
import type { CompareSearch } from './compare-query.ts';
import type { Redline } from './redline-result.ts';

/** Search parameters of a permanent link: both accession numbers are explicit, so that new reports do not change it. */
export function pinnedSearch(search: CompareSearch, redline: Redline): CompareSearch {
  return { ...search, ...pinnedSides(redline) };
}
