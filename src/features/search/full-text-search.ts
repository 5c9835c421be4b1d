import type { FullTextResponse } from '../../../contract/full-text.ts';
import { stringifySearch } from '../../../contract/request.ts';
import type { FilerList } from '../../../domain/company/filer-filter.ts';
import { QUERY_LANGUAGE } from '../../../views/hits.ts';
import { lenient, parseSearch, stripDefaults } from '../../app/search-codec.ts';
import { type FullTextSearch, FullTextSearchQuery } from './full-text-query.ts';

/** Parameters that are lists. */
export type ListName = 'forms' | 'ciks' | 'items' | 'within' | FilerList['name'];

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
  return { forms: search.forms ?? parsed?.forms ?? [], items: search.items ?? parsed?.items ?? [] };
}

const strip = stripDefaults(FullTextSearchQuery);
const read = lenient(FullTextSearchQuery)['~standard'].validate;

/** Query string of a search at its first page; identifies a saved search. */
export function savedSearchUrl(search: FullTextSearch): string {
  return stringifySearch(strip({ search: { ...search, from: 0 }, next: (same) => same }));
}

export function parseSavedSearch(address: string): FullTextSearch {
  return read(parseSearch(address)).value;
}

/** A search with other parameters, as the address has them; an empty one is removed. */
export function changedBy(search: FullTextSearch, change: Record<string, string>): FullTextSearch {
  const address = new URLSearchParams(savedSearchUrl(search));
  for (const [name, value] of Object.entries(change)) {
    if (value === '') address.delete(name);
    else address.set(name, value);
  }
  return parseSavedSearch(`?${address.toString()}`);
}

/**
 * A search that counts documents filed since `seen_on`, inclusive; null if there can be none: viewed today, or its
 * date range has ended.
 */
export function sinceLastSeen(search: FullTextSearch, seen_on: string, today: string): FullTextSearch | null {
  if (seen_on >= today) return null;
  if (search.date_to !== undefined && search.date_to < seen_on) return null;
  const begins = search.date_from !== undefined && search.date_from > seen_on;
  return { ...search, date_from: begins ? search.date_from : seen_on, from: 0, size: 1 };
}

/** Form types, items and named places, which the service reads as filters: `10-K`, `item 5.02`, `ticker:AAPL`. */
const FILTERS = /\b\d{1,3}-[A-Z]\b|\bitem \d|\b(?:ticker|item|section):/i;

/** Longer queries are not company names. */
const NAME_WORDS = 4;
const NAME_LENGTH = 60;

/** Whether a query could be a company name, so that matching companies are worth showing. */
export function mayBeCompanyName(q: string): boolean {
  const text = q.trim();
  return (
    text !== '' &&
    text.length <= NAME_LENGTH &&
    text.split(/\s+/).length <= NAME_WORDS &&
    !QUERY_LANGUAGE.test(text) &&
    !FILTERS.test(text)
  );
}

/**
 * Excludes documents with a phrase. Puts alternatives in parentheses first, because NOT binds tighter than OR.
 * Example: ('a OR b', 'going concern') → '(a OR b) NOT "going concern"'.
 */
export function excludeWords(q: string | undefined, words: string): string | undefined {
  const phrase = words.replaceAll(/["“”]/g, ' ').trim().replaceAll(/\s+/g, ' ');
  if (phrase === '') return q;
  const base = q?.trim() ?? '';
  const grouped = /\bOR\b/.test(base) ? `(${base})` : base;
  return `${grouped} NOT "${phrase}"`.trim();
}
