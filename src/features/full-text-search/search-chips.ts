import type { FullTextResponse } from '../../../contract/full-text.ts';
import { datesInWords } from './filing-window.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changed, INDEX_SINCE, settled, toggled } from './full-text-search.ts';

/**
 * One thing that shaped the answer. `chosen` was asked for, `engine` was done by the service; `note` cannot be taken
 * away.
 */
export type SearchChip = {
  key: string;
  kind: 'chosen' | 'engine' | 'note';
  text: string;
  /** More words, in a second tone. */
  detail: string | null;
  /** The search without it. */
  remove: FullTextSearch | null;
  /** What taking it away does. */
  removeLabel: string;
};

type Answer = FullTextResponse | undefined;

const quoted = (phrases: readonly string[]) => phrases.map((phrase) => `“${phrase}”`).join(', ');

/** A company's name as the answer tells it, else its CIK. */
export function companyName(cik: string, answer: Answer): string {
  const same = (other: { cik: string }) => Number(other.cik) === Number(cik);
  const named =
    answer?.facets.entities.find(same) ?? answer?.results.flatMap(({ entities }) => entities).find(same);
  return named?.name ?? `CIK ${cik}`;
}

/** A place's name as the answer tells it, else EDGAR's code. */
export function placeLabel(code: string, answer: Answer): string {
  return answer?.facets.biz_states.find(({ key }) => key === code)?.name ?? code;
}

/** First subject of an item's title as a filing of the answer tells it; empty where none has the item. */
function itemTitle(item: string, answer: Answer): string {
  const filing = answer?.results.find(({ items }) => items.includes(item));
  const title = filing?.item_titles?.[filing.items.indexOf(item)] ?? '';
  return title.split(';', 1)[0] ?? '';
}

function chosenChips(search: FullTextSearch, answer: Answer): SearchChip[] {
  const where = search.location_type === 'incorporated' ? 'Incorporated in' : 'Located in';
  const lists = [
    ['forms', () => '', (form: string) => `Form ${form}`],
    ['ciks', () => '', (cik: string) => companyName(cik, answer)],
    ['locations', () => '', (code: string) => `${where} ${placeLabel(code, answer)}`],
    ['items', (item: string) => itemTitle(item, answer), (item: string) => `Item ${item}`],
  ] as const;
  const chips: SearchChip[] = [];
  for (const [list, detail, text] of lists) {
    for (const value of search[list] ?? []) {
      chips.push({
        key: `${list} ${value}`,
        kind: 'chosen',
        text: text(value),
        detail: detail(value) || null,
        remove: changed(search, { [list]: toggled(search[list], value) }),
        removeLabel: `Remove ${text(value)}`,
      });
    }
  }
  if (search.date_from !== undefined || search.date_to !== undefined) {
    chips.push({
      key: 'dates',
      kind: 'chosen',
      text: `Filed ${datesInWords(search)}`,
      detail: null,
      remove: changed(search, { date_from: undefined, date_to: undefined }),
      removeLabel: 'Back to the past 12 months',
    });
  }
  return chips;
}

/** The window that holds when no date is given. */
function windowChip(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  const window = answer.applied_default_window;
  if (window === null) return [];
  return [
    {
      key: 'window',
      kind: 'engine',
      text: window.window === '1Y' ? 'Past 12 months' : `Window ${window.window}`,
      detail: `${window.date_from} to ${window.date_to}`,
      remove: changed(search, { date_from: INDEX_SINCE, date_to: undefined }),
      removeLabel: 'Search all years since 2001',
    },
  ];
}

/** Forms and items read from the words, or that they are not read. */
function liftedChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  const lifted = answer.query_understanding;
  if (lifted !== null) {
    const parts = [
      ...lifted.forms.map((form) => `form ${form}`),
      ...lifted.items.map((item) => `item ${item}`),
    ];
    const rest = lifted.residual_q.trim();
    return [
      {
        key: 'lifted',
        kind: 'engine',
        text: `Read as ${parts.join(', ')}`,
        detail: rest === '' ? 'no words left to look for' : `words looked for: ${rest}`,
        remove: changed(search, { understand: false }),
        removeLabel: 'Take the words as they stand',
      },
    ];
  }
  if (search.understand) return [];
  return [
    {
      key: 'lifted',
      kind: 'chosen',
      text: 'Words as they stand',
      detail: 'forms and items are not read from them',
      remove: changed(search, { understand: true }),
      removeLabel: 'Read forms and items from the words again',
    },
  ];
}

/** What the words were widened to, or that they are not widened. */
function widenedChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  const wide = answer.also_matched;
  if (wide !== null) {
    return [
      {
        key: 'widened',
        kind: 'engine',
        text: `Widened: ${wide.label}`,
        detail: `also ${quoted(wide.phrases)}`,
        remove: changed(search, { expand: false }),
        removeLabel: 'Search the words alone',
      },
    ];
  }
  if (search.expand) return [];
  return [
    {
      key: 'widened',
      kind: 'chosen',
      text: 'Not widened',
      detail: null,
      remove: changed(search, { expand: true }),
      removeLabel: 'Widen the search again',
    },
  ];
}

function note(key: string, text: string, detail: string | null): SearchChip {
  return { key, kind: 'note', text, detail, remove: null, removeLabel: '' };
}

/** Order of the rows, where it is not the one that was asked for. */
function orderChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  const { ranking } = answer;
  if (ranking !== undefined && ranking.reason !== null)
    return [note('order', 'In order of date', ranking.reason)];
  const hasWords = (answer.query_understanding?.residual_q ?? search.q ?? '').trim() !== '';
  if (search.sort === 'relevance' || !hasWords) return [];
  const order = search.sort === 'recent' ? 'newest first' : 'oldest first';
  return [note('order', 'Best matches first, page by page', `each page ${order}`)];
}

/** Everything that shaped an answer: what the person chose, then what the service did. */
export function searchChips(search: FullTextSearch, answer: Answer): SearchChip[] {
  const chosen = chosenChips(search, answer);
  if (answer === undefined) return chosen;
  return [
    ...chosen,
    ...windowChip(search, answer),
    ...liftedChips(search, answer),
    ...widenedChips(search, answer),
    ...orderChips(search, answer),
  ];
}

/** The search with nothing narrowed: words, order and switches stay. */
export function withoutFilters(search: FullTextSearch): FullTextSearch {
  return changed(search, {
    forms: undefined,
    ciks: undefined,
    locations: undefined,
    items: undefined,
    date_from: undefined,
    date_to: undefined,
  });
}

/** A filter set by hand over what was read from the words. */
export function filtered(
  search: FullTextSearch,
  answer: Answer,
  change: Partial<FullTextSearch>,
): FullTextSearch {
  return changed(settled(search, answer?.query_understanding), change);
}
