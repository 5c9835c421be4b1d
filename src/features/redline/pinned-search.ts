import { pinnedSides } from '../../../views/redline.ts';
import type { Redline } from '../../components/redline/redline-result.ts';
import type { CompareSearch } from './compare-query.ts';

/** Search parameters of a permanent link: both accession numbers are explicit, so that new reports do not change it. */
export function pinnedSearch(search: CompareSearch, redline: Redline): CompareSearch {
  return { ...search, ...pinnedSides(redline) };
}
