import type { FullTextResponse } from '../../../contract/full-text.ts';
import type { FullTextSearch } from './full-text-query.ts';

/** Parameters that hold a list. */
export type ListName = 'forms' | 'ciks' | 'locations' | 'items';

/** Full-text indexing begins here (spec §4.3). */
export const INDEX_SINCE = '2001-01-01';

const holds = (list: string[] | undefined) => list !== undefined && list.length > 0;

/** Whether anything is asked: words, a form, a company or a place (else the service answers missing_query). */
export function isAsked({ q, forms, ciks, locations }: FullTextSearch): boolean {
  return (q !== undefined && q.trim() !== '') || holds(forms) || holds(ciks) || holds(locations);
}

/** A search with a change, from its first page. */
export function changed(search: FullTextSearch, change: Partial<FullTextSearch>): FullTextSearch {
  return { ...search, from: 0, ...change };
}

/** A list with a value put in or taken out; undefined when that leaves it empty. */
export function toggled(list: string[] | undefined, value: string): string[] | undefined {
  const without = (list ?? []).filter((entry) => entry !== value);
  if (without.length === (list ?? []).length) return [...without, value];
  return without.length === 0 ? undefined : without;
}

/**
 * A search whose lifted forms and items stand as filters of their own, its words being what was left of them. Needed
 * before a filter is added by hand: with one, the service reads none from the words.
 * Example: q `10-K going concern` → forms 10-K, q `going concern`.
 */
export function settled(
  search: FullTextSearch,
  lifted: FullTextResponse['query_understanding'] | undefined,
): FullTextSearch {
  if (lifted === null || lifted === undefined) return search;
  return {
    ...search,
    q: lifted.residual_q.trim() === '' ? undefined : lifted.residual_q,
    forms: lifted.forms.length > 0 ? lifted.forms : search.forms,
    items: lifted.items.length > 0 ? lifted.items : search.items,
  };
}

/** The forms and items that hold: those chosen, else those that were read from the words. */
export function inForce(
  search: FullTextSearch,
  lifted: FullTextResponse['query_understanding'] | undefined,
): { forms: string[]; items: string[] } {
  return {
    forms: search.forms ?? lifted?.forms ?? [],
    items: search.items ?? lifted?.items ?? [],
  };
}
