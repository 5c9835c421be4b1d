import type { FullTextResponse } from '../../../contract/full-text.ts';
import type { FullTextSearch } from './full-text-query.ts';

/** Query syntax: quotation marks, parentheses, wildcard, or an operator in capitals. */
const LANGUAGE = /["“”()*]|\b(?:AND|OR|NOT|NEAR)\b/;
/** Form types and items, which the service reads as filters: `10-K`, `item 5.02`. */
const FILTERS = /\b\d{1,3}-[A-Z]\b|\bitem \d/i;

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
    !LANGUAGE.test(text) &&
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

type Searched = Pick<FullTextSearch, 'q' | 'word_forms' | 'expand'>;

/**
 * The query to highlight in the reader: the words searched for, and the sections searched. The service reads it there as in
 * the search. Undefined without words. Example: without word forms, `going concern` → `"going" "concern"`.
 */
export function readerQuery(search: Searched, answer: FullTextResponse): string | undefined {
  const words = withoutTerms(answer.query_understanding?.residual_q ?? search.q ?? '', answer);
  if (words === '') return undefined;
  return [asSearched(words, search, answer), ...sectionTerms(answer)].join(' ');
}

/** Words as they were searched: without rewrites that are turned off, or any of them. */
function asSearched(words: string, { word_forms, expand }: Searched, { rewrites }: FullTextResponse): string {
  const own = word_forms ? words : inTypedForms(words);
  if (LANGUAGE.test(words)) return own;
  if ((rewrites?.most_words ?? null) !== null) return own.split(' ').join(' OR ');
  return expand || !word_forms ? own : `(${own})`;
}

/** What has no other form: a phrase, NEAR and its distance, an operator, a form code and a word with a wildcard. */
const FIXED =
  /["“”„‟＂][^"“”„‟＂]*["“”„‟＂]|NEAR\s*\(|,\s*\d+\s*\)|\b(?:AND|OR|NOT)\b|\b[\dA-Z]+-[\dA-Z/-]+|[^\s(),*]+\*/;
const WORD = new RegExp(`(${FIXED.source})|[^\\s(),]+`, 'g');

/** A query with its bare words in quotes. Example: NEAR(tariff, steel*, 5) OR duty → NEAR("tariff", steel*, 5) OR "duty". */
const inTypedForms = (words: string): string =>
  words.replace(WORD, (found, fixed?: string) => fixed ?? inQuotes(found));

/** The words without `ticker:` and `item:`, which are no words to highlight. */
function withoutTerms(q: string, { within = [], companies_in_query = [] }: FullTextResponse): string {
  const terms = [
    ...within.flatMap(({ text }) => text ?? []),
    ...companies_in_query.flatMap(({ text, is_filter }) => (is_filter ? [text] : [])),
  ];
  let rest = q;
  for (const term of terms) {
    const found = rest.toLowerCase().indexOf(term.toLowerCase());
    if (found !== -1) rest = `${rest.slice(0, found)} ${rest.slice(found + term.length)}`;
  }
  return rest.trim().replaceAll(/\s+/g, ' ');
}

/** The Items and sections searched: hits elsewhere are not highlighted. */
const sectionTerms = ({ within = [] }: FullTextResponse): string[] =>
  within.map(({ value, text }) => text ?? `section:${/\s/.test(value) ? inQuotes(value) : value}`);

const inQuotes = (phrase: string): string => `"${phrase}"`;
