import type { FullTextResponse } from '../../../contract/full-text.ts';
import { itemName } from '../../../domain/filing/items.ts';
import { FULL_TEXT_SINCE } from '../../../domain/query/search-window.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { onlyText, searchNotes } from '../../../views/search-notes.ts';
import { dateRangeText } from './filing-window.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { applyUnderstanding, changeSearch, type ListName, toggleValue } from './full-text-search.ts';

/**
 * One criterion of a search: a `filter` set by the user, an adjustment by the `service`, a `note` that cannot be
 * removed, or an `offer` that can be added.
 */
export type SearchChip = {
  key: string;
  kind: 'filter' | 'service' | 'note' | 'offer';
  text: string;
  /** Additional text in a lighter colour. */
  detail: string | null;
  /** The search without it; null if it cannot be removed. */
  remove: FullTextSearch | null;
  /** The search with it, for an offer. */
  add?: FullTextSearch;
  removeLabel: string;
};

type Switch = 'understand' | 'expand' | 'skip_stop_words' | 'word_forms' | 'most_words';

/** A change by the service. Removing the chip turns the switch off. */
function changed(
  search: FullTextSearch,
  name: Switch,
  note: Pick<SearchChip, 'text' | 'detail'> | null,
  removeLabel: string,
): SearchChip[] {
  if (note === null) return [];
  const remove = changeSearch(search, { [name]: false });
  return [{ key: name, kind: 'service', ...note, remove, removeLabel }];
}

/** What was turned off. Removing the chip turns it on again. */
function turnedOff(
  search: FullTextSearch,
  name: Switch,
  text: string,
  removeLabel: string,
  detail: string | null = null,
): SearchChip[] {
  if (search[name]) return [];
  const remove = changeSearch(search, { [name]: true });
  return [{ key: name, kind: 'filter', text, detail, remove, removeLabel }];
}

/** Words left out, other forms that were searched, and that no document has all words. */
export function rewriteChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  const { most_words, word_forms, stop_words } = searchNotes(answer, search);
  return [
    ...turnedOff(search, 'skip_stop_words', 'All words required', 'Skip common words'),
    ...turnedOff(search, 'word_forms', 'Exact word forms', 'Search other word forms'),
    ...turnedOff(search, 'most_words', 'Every word required', 'Allow documents with most words'),
    ...changed(search, 'most_words', most_words, 'Require every word'),
    ...changed(search, 'word_forms', word_forms, 'Search exact word forms only'),
    ...changed(search, 'skip_stop_words', stop_words, 'Require skipped words'),
  ];
}

type Answer = FullTextResponse | undefined;

function companyName(cik: string, answer: Answer): string {
  const same = (other: { cik: string }) => Number(other.cik) === Number(cik);
  const named =
    answer?.facets.entities.find(same) ?? answer?.results.flatMap(({ entities }) => entities).find(same);
  return named?.name ?? `CIK ${cik}`;
}

function locationName(code: string, answer: Answer): string {
  return answer?.facets.biz_states.find(({ key }) => key === code)?.name ?? code;
}

function industryName(sic: string, answer: Answer): string {
  const name = answer?.facets.sics.find(({ key }) => key === sic)?.name ?? null;
  return name === null ? `SIC ${sic}` : label(name);
}

/** The name of an Item or section from the response, else its value. */
function sectionName(value: string, answer: Answer): string {
  return answer?.within?.find((one) => one.value === value)?.label ?? value;
}

/** What the chip of an entry says, in the order of the chips. */
const CHIP_TEXTS: Record<ListName, (entry: string, answer: Answer, search: FullTextSearch) => string> = {
  forms: (form) => `Form ${form}`,
  ciks: companyName,
  locations: (code, answer, { location_type }) =>
    `${location_type === 'incorporated' ? 'Incorporated in' : 'Located in'} ${locationName(code, answer)}`,
  items: (item) => `Item ${item}`,
  sics: industryName,
  within: (value, answer) => onlyText(sectionName(value, answer)),
};

const isList = (name: string): name is ListName => Object.hasOwn(CHIP_TEXTS, name);
const LISTS = Object.keys(CHIP_TEXTS).filter(isList);

function filterChips(search: FullTextSearch, answer: Answer): SearchChip[] {
  const chips: SearchChip[] = [];
  for (const list of LISTS) {
    for (const value of search[list] ?? []) {
      const text = CHIP_TEXTS[list](value, answer, search);
      chips.push({
        key: `${list} ${value}`,
        kind: 'filter',
        text,
        detail: list === 'items' ? itemName(value) : null,
        remove: changeSearch(search, { [list]: toggleValue(search[list], value) }),
        removeLabel: `Remove ${text}`,
      });
    }
  }
  if (search.date_from !== undefined || search.date_to !== undefined) {
    chips.push({
      key: 'dates',
      kind: 'filter',
      text: `Filed ${dateRangeText(search)}`,
      detail: null,
      remove: changeSearch(search, { date_from: undefined, date_to: undefined }),
      removeLabel: 'Reset to past 12 months',
    });
  }
  return chips;
}

function windowChip(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  const { window } = searchNotes(answer, search);
  if (window === null) return [];
  return [
    {
      key: 'window',
      kind: 'service',
      text: window.text,
      detail: formatDate(window.detail ?? ''),
      remove: changeSearch(search, { date_from: FULL_TEXT_SINCE, date_to: undefined }),
      removeLabel: 'Search since 2001',
    },
  ];
}

/** Forms and items read from the query, and terms searched as phrases and in other wordings, or chips saying that neither is. */
function readChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  const { parsed, expanded } = searchNotes(answer, search);
  const literal = 'forms and items are not interpreted';
  return [
    ...(parsed === null
      ? turnedOff(search, 'understand', 'Literal words', 'Interpret forms and items', literal)
      : changed(search, 'understand', parsed, 'Search for the literal words')),
    ...(expanded === null
      ? turnedOff(search, 'expand', 'Not expanded', 'Expand search terms')
      : changed(search, 'expand', expanded, 'Search the words anywhere')),
  ];
}

/** The sort order, if it differs from the one requested. */
function orderChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  const { order } = searchNotes(answer, search);
  return order === null ? [] : [{ key: 'order', kind: 'note', ...order, remove: null, removeLabel: '' }];
}

export function searchChips(search: FullTextSearch, answer: Answer): SearchChip[] {
  const chosen = filterChips(search, answer);
  if (answer === undefined) return chosen;
  return [
    ...chosen,
    ...windowChip(search, answer),
    ...readChips(search, answer),
    ...rewriteChips(search, answer),
    ...companyChips(search, answer),
    ...sectionChips(search, answer),
    ...orderChips(search, answer),
  ];
}

export function withoutFilters(search: FullTextSearch): FullTextSearch {
  return changeSearch(search, {
    ...Object.fromEntries(LISTS.map((list) => [list, undefined])),
    date_from: undefined,
    date_to: undefined,
  });
}

export function addFilter(
  search: FullTextSearch,
  answer: Answer,
  change: Partial<FullTextSearch>,
): FullTextSearch {
  return changeSearch(applyUnderstanding(search, answer?.query_understanding), change);
}

/** Items and sections that the query names, such as `item:1A`. */
function sectionChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  return (answer.within ?? []).flatMap(({ label: section, text }) =>
    text === null
      ? []
      : [
          {
            key: `within ${text}`,
            kind: 'service' as const,
            text: onlyText(section),
            detail: null,
            remove: changeSearch(search, { q: without(search.q, text) }),
            removeLabel: `Search all sections, not only ${section}`,
          },
        ],
  );
}

/** A query without a company's name or `ticker:`; undefined if nothing is left. */
function without(q: string | undefined, text: string): string | undefined {
  const found = (q ?? '').toLowerCase().indexOf(text.toLowerCase());
  if (found === -1) return q;
  const rest = `${(q ?? '').slice(0, found)} ${(q ?? '').slice(found + text.length)}`;
  return rest.trim().replaceAll(/\s+/g, ' ') || undefined;
}

/** Companies that the query names: a filter by `ticker:AAPL`, or an offer to search only that company. */
export function companyChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  return (answer.companies_in_query ?? []).map(({ cik, name, text, is_filter }) => {
    const only = onlyText(name);
    if (is_filter) {
      return {
        key: `in query ${cik}`,
        kind: 'service' as const,
        text: only,
        detail: null,
        remove: changeSearch(search, { q: without(search.q, text) }),
        removeLabel: `Search all companies, not only ${name}`,
      };
    }
    const explicit = applyUnderstanding(search, answer.query_understanding);
    return {
      key: `in query ${cik}`,
      kind: 'offer' as const,
      text: only,
      detail: null,
      remove: null,
      add: changeSearch(explicit, { q: without(explicit.q, text), ciks: [cik] }),
      removeLabel: '',
    };
  });
}
