import type { FullTextResponse } from '../../../contract/full-text.ts';
import type { FullTextSearch } from './full-text-query.ts';

/** List parameters. */
export type ListName = 'forms' | 'ciks' | 'locations' | 'items' | 'sics' | 'within';

const isNonEmpty = (list: string[] | undefined) => list !== undefined && list.length > 0;

/** Whether the search has a query, form, company or location; without one the service answers missing_query. */
export function hasCriteria({ q, forms, ciks, locations }: FullTextSearch): boolean {
  return (
    (q !== undefined && q.trim() !== '') || isNonEmpty(forms) || isNonEmpty(ciks) || isNonEmpty(locations)
  );
}

/** A changed search, starting at the first page. */
export function changeSearch(search: FullTextSearch, change: Partial<FullTextSearch>): FullTextSearch {
  return { ...search, from: 0, ...change };
}

/** Adds or removes a value; undefined if the list becomes empty. */
export function toggleValue(list: string[] | undefined, value: string): string[] | undefined {
  const without = (list ?? []).filter((entry) => entry !== value);
  if (without.length === (list ?? []).length) return [...without, value];
  return without.length === 0 ? undefined : without;
}

/**
 * Turns the forms and items that the service read from the query into explicit filters, leaving the remaining words.
 * Needed before adding a filter, because the service then stops reading the query.
 * Example: q `10-K going concern` → forms 10-K, q `going concern`.
 */
export function applyUnderstanding(
  search: FullTextSearch,
  parsed: FullTextResponse['query_understanding'] | undefined,
): FullTextSearch {
  if (parsed === null || parsed === undefined) return search;
  return {
    ...search,
    q: parsed.residual_q.trim() === '' ? undefined : parsed.residual_q,
    forms: parsed.forms.length > 0 ? parsed.forms : search.forms,
    items: parsed.items.length > 0 ? parsed.items : search.items,
  };
}

/** The forms and items in effect: explicit filters, else those read from the query. */
export function effectiveFilters(
  search: FullTextSearch,
  parsed: FullTextResponse['query_understanding'] | undefined,
): { forms: string[]; items: string[] } {
  return {
    forms: search.forms ?? parsed?.forms ?? [],
    items: search.items ?? parsed?.items ?? [],
  };
}
