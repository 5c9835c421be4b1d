import { isStopWord } from '../query/read-query.ts';
import { otherForms } from '../query/word-forms.ts';
import { plainTerms, TERM_MAX } from '../text/words.ts';

/** A disclosure search: a phrase, or several words near each other. */
export type DisclosureQuery =
  | { kind: 'phrase'; terms: readonly string[] }
  /** `terms` as typed, in order, each once. `forms` has the forms of each that documents may have, itself first. */
  | { kind: 'terms'; terms: readonly string[]; forms: readonly (readonly string[])[] };

/** Error for a query that can't be searched. */
export class DisclosureQueryError extends Error {
  override readonly name = 'DisclosureQueryError';
}

const straight = (text: string): string => text.replaceAll(/[“”„‟″]/g, '"');

/**
 * Reads a query: a phrase in quotation marks, or words that must all occur. Throws DisclosureQueryError if quotation
 * marks don't enclose the whole query, or if it has no word.
 * Rule: docs/rules.md#disclosure-queries
 */
export function readDisclosureQuery(q: string): DisclosureQuery {
  const text = straight(q.trim());
  const marks = text.split('"').length - 1;
  if (marks === 1)
    throw new DisclosureQueryError(`q has a quotation mark that is never closed: '${q.trim()}'`);
  if (marks > 0 && !(marks === 2 && text.startsWith('"') && text.endsWith('"'))) {
    throw new DisclosureQueryError('q must be in quotation marks as a whole or not at all');
  }
  // Words of documents are not as long: a term that none of them has.
  const long = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > TERM_MAX);
  const terms = [...plainTerms(text), ...long.map((word) => word.toLowerCase())];
  if (terms.length === 0) throw new DisclosureQueryError('q has no word to search for');
  if (marks === 2) return { kind: 'phrase', terms };
  const telling = terms.filter((term) => !isStopWord(term));
  const asked = [...new Set(telling.length === 0 ? terms : telling)];
  return { kind: 'terms', terms: asked, forms: asked.map((term) => [term, ...otherForms(term)]) };
}
