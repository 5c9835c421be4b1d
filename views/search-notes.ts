import type { FullTextResponse } from '../contract/full-text.ts';

export const SEARCH_ORDERS = [
  ['relevance', 'Best match'],
  ['recent', 'Newest first'],
  ['oldest', 'Oldest first'],
] as const;

/** One way in which a search was read or changed: 'Skipped', with the words as its detail. Days are ISO. */
type SearchNote = { text: string; detail: string | null };

/** How a search was read and what was changed of it, null for what wasn't: as its page shows it and agents are told. */
type SearchNotes = {
  /** The period searched without dates. */
  window: SearchNote | null;
  /** Forms and items among the words. */
  parsed: SearchNote | null;
  /** Words searched as phrases, and other wordings. */
  expanded: SearchNote | null;
  /** Documents with most of the words, where none has all. */
  most_words: SearchNote | null;
  word_forms: SearchNote | null;
  stop_words: SearchNote | null;
  /** Companies, Items and sections that the words restrict the search to. */
  only: readonly SearchNote[];
  /** The order, where it isn't the chosen one. */
  order: SearchNote | null;
};

/** What of a search decides how its order is described. */
type OrderedSearch = { q?: string | undefined; sort: 'relevance' | 'recent' | 'oldest' };

export function searchNotes(answer: FullTextResponse, search: OrderedSearch): SearchNotes {
  const { companies_in_query = [], within = [] } = answer;
  return {
    window: windowNote(answer),
    parsed: parsedNote(answer),
    expanded: expandedNote(answer),
    ...rewriteNotes(answer),
    only: [
      ...companies_in_query.flatMap(({ name, is_filter }) => (is_filter ? [name] : [])),
      ...within.map(({ label }) => label),
    ].map((name) => ({ text: onlyText(name), detail: null })),
    order: orderNote(answer, search),
  };
}

export function noteSentences(notes: SearchNotes): string[] {
  return Object.values(notes)
    .flat()
    .flatMap((note) => (note === null ? [] : [note]))
    .map(({ text, detail }) => (detail === null ? text : `${text}: ${detail}`))
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`));
}

export const onlyText = (name: string): string => `Only ${name}`;

function windowNote({ applied_default_window: window }: FullTextResponse): SearchNote | null {
  if (window === null) return null;
  return {
    text: window.window === '1Y' ? 'Past 12 months' : `Default period ${window.window}`,
    detail: `${window.date_from} to ${window.date_to}`,
  };
}

function parsedNote({ query_understanding: parsed }: FullTextResponse): SearchNote | null {
  if (parsed === null) return null;
  const parts = [
    ...parsed.forms.map((form) => `form ${form}`),
    ...parsed.items.map((item) => `item ${item}`),
  ];
  const rest = parsed.residual_q.trim();
  return {
    text: `Interpreted as ${parts.join(', ')}`,
    detail: rest === '' ? 'no search words left' : `searching for: ${rest}`,
  };
}

function expandedNote({ also_matched, rewrites }: FullTextResponse): SearchNote | null {
  const terms = rewrites?.terms ?? [];
  if (also_matched === null && terms.length === 0) return null;
  return {
    text:
      terms.length === 0
        ? `Synonyms: ${also_matched?.label ?? ''}`
        : `Phrase: ${terms.map(inWords).join(', ')}`,
    detail: also_matched === null ? null : `also ${also_matched.phrases.map(inWords).join(', ')}`,
  };
}

/** A wording of the service: `NEAR("step down", ceo, 6)` → “step down” within 6 words of “ceo”. */
function inWords(wording: string): string {
  const [, inside] = /^NEAR\((.*)\)$/.exec(wording) ?? [];
  if (inside === undefined) return `“${wording}”`;
  const parts = inside.split(', ').map((part) => part.replaceAll('"', ''));
  const distance = parts.pop() ?? '';
  return parts.map((part) => `“${part}”`).join(` within ${distance} words of `);
}

/** Forms of one word that a note lists. */
const LISTED = 4;

const listed = (also: readonly string[]): string =>
  also.length > LISTED
    ? `${also.slice(0, LISTED).join(', ')} and ${also.length - LISTED} more`
    : also.join(', ');

/** That no document has all words, other forms that were searched, and words left out. */
function rewriteNotes({
  rewrites,
}: FullTextResponse): Pick<SearchNotes, 'most_words' | 'word_forms' | 'stop_words'> {
  const { most_words = null, word_forms = [], stop_words = [] } = rewrites ?? {};
  return {
    most_words:
      most_words === null
        ? null
        : {
            text: `No document has all ${most_words.wanted} words`,
            detail: `showing those with ${most_words.found}`,
          },
    word_forms:
      word_forms.length === 0
        ? null
        : {
            text: 'Other word forms',
            detail: word_forms.map(({ typed, also }) => `${typed}: ${listed(also)}`).join('; '),
          },
    stop_words:
      stop_words.length === 0 ? null : { text: 'Skipped', detail: [...new Set(stop_words)].join(', ') },
  };
}

function orderNote(
  { ranking, query_understanding }: FullTextResponse,
  { q = '', sort }: OrderedSearch,
): SearchNote | null {
  if (ranking !== undefined && ranking.reason !== null)
    return { text: 'Sorted by date', detail: ranking.reason };
  const hasWords = (query_understanding?.residual_q ?? q).trim() !== '';
  if (sort === 'relevance' || !hasWords) return null;
  const order = sort === 'recent' ? 'newest first' : 'oldest first';
  return { text: 'Best matches first', detail: `${order} within each page` };
}
