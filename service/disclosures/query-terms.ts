import { plainTerms } from '../../text/words.ts';
import { foldEnding } from './fold-ending.ts';

/** What a disclosure search asks for: words one after another, or all of several words near each other. */
export type DisclosureQuery =
  | { kind: 'phrase'; terms: readonly string[] }
  /** `terms` as typed, in order, each once; `folded` what they are compared by. */
  | { kind: 'terms'; terms: readonly string[]; folded: readonly string[] };

/** Why a text is no query of a disclosure search. */
export class DisclosureQueryError extends Error {
  override readonly name = 'DisclosureQueryError';
}

/** Words too common to be asked for, unless nothing else is. */
const STOPWORDS = new Set(
  'a an and are as at be by for from has have in is it its of on or our that the their this to was we were will with'.split(
    ' ',
  ),
);

const straight = (text: string): string => text.replaceAll(/[“”„‟″]/g, '"');

/**
 * A query as typed: in quotes a phrase of exact words, else words that must all occur. Throws DisclosureQueryError for
 * quotation marks that do not open and close the whole query, and for a text without a word. Source: domain §5.4.
 */
export function readDisclosureQuery(q: string): DisclosureQuery {
  const text = straight(q.trim());
  const marks = text.split('"').length - 1;
  if (marks === 1)
    throw new DisclosureQueryError(`q has one quotation mark: close it or leave it out, got '${q.trim()}'`);
  if (marks > 0 && !(marks === 2 && text.startsWith('"') && text.endsWith('"'))) {
    throw new DisclosureQueryError('q is one phrase: put the whole of it in quotes or none of it');
  }
  const terms = plainTerms(text);
  if (terms.length === 0) throw new DisclosureQueryError('q has no word to look for');
  if (marks === 2) return { kind: 'phrase', terms };
  const telling = terms.filter((term) => !STOPWORDS.has(term));
  const asked = [...new Set(telling.length === 0 ? terms : telling)];
  return { kind: 'terms', terms: asked, folded: asked.map(foldEnding) };
}
