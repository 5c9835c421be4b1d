import { FULL_TEXT_Q_MAX } from '../../../contract/full-text.ts';
import type { FullTextResponse } from '../../../contract/full-text.ts';
import type { FullTextSearch } from './full-text-query.ts';

/** Marks of the query language: quotes, brackets, a wildcard, or an operator in capitals. */
const LANGUAGE = /["“”()*]|\b(?:AND|OR|NOT|NEAR)\b/;
/** Form codes and items, which the service reads as filters: `10-K`, `item 5.02`. */
const FILTERS = /\b\d{1,3}-[A-Z]\b|\bitem \d/i;

/** A name has few words; a sentence is no name. */
const NAME_WORDS = 4;
const NAME_LENGTH = 60;

/** Whether a query may be somebody's name, so that companies of that name are worth looking for. */
export function mayBeName(q: string): boolean {
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
 * A query that passes over documents with these words, which become one phrase. Alternatives are bracketed first, since
 * NOT binds tighter than OR. Example: ('a OR b', 'going concern') → '(a OR b) NOT "going concern"'.
 */
export function withoutWords(q: string | undefined, words: string): string | undefined {
  const phrase = words.replaceAll(/["“”]/g, ' ').trim().replaceAll(/\s+/g, ' ');
  if (phrase === '') return q;
  const base = q?.trim() ?? '';
  const kept = /\bOR\b/.test(base) ? `(${base})` : base;
  return `${kept} NOT "${phrase}"`.trim();
}

/**
 * The query that the reader marks in a document: what was searched for, with the phrases it was widened to. Undefined
 * where no words were asked.
 */
export function readerQuery(search: FullTextSearch, answer: FullTextResponse): string | undefined {
  const words = (answer.query_understanding?.residual_q ?? search.q ?? '').trim();
  if (words === '') return undefined;
  const phrases = answer.also_matched?.phrases ?? [];
  const wide = [`(${words})`, ...phrases.map((phrase) => `"${phrase}"`)].join(' OR ');
  return phrases.length === 0 || wide.length > FULL_TEXT_Q_MAX ? words : wide;
}
