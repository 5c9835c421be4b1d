import { QUERY_LANGUAGE } from '../../../views/hits.ts';

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
