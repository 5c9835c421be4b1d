import { pinnedSides } from '../../api/redline.ts';
import type { CompareSearch } from './compare-query.ts';
import type { Redline } from './redline-result.ts';

/**
 * The parameters of a link that stays what it is: both sides named, where the address may have left them to the newest.
 */
export function pinned(search: CompareSearch, redline: Redline): CompareSearch {
  return { ...search, ...pinnedSides(redline) };
}
