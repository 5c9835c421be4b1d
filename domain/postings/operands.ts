import { FORM_PREFIX } from '../query/analyse.ts';
import type { Operand } from '../query/query.ts';
import {
  NO_DOCUMENTS,
  type Places,
  TermPlaces,
  grown,
  indexesOf,
  intersect,
  narrowByReading,
  placesOfAny,
  postingsOf,
} from './places.ts';
import type { Segment } from './segment.ts';
import { aliasTerm, pairTerm } from './text-tokens.ts';

/** Words of a prefix, at most. Rule: docs/rules.md#query-limits */
export const PREFIX_TERMS_MAX = 2_000;

/** Number of positions that an operand takes. */
export function wordsOf(operand: Operand): number {
  return operand.kind === 'prefix' ? operand.terms.length + 1 : operand.terms.length;
}

/** Terms any of which is the operand, if it is one term of the index; null for another phrase. */
export function termsOf(segment: Segment, operand: Operand, inNear: boolean): string[] | null {
  if (operand.kind === 'form') return [aliasTerm(`${FORM_PREFIX}${operand.code}`)];
  if (operand.kind === 'prefix') {
    if (operand.terms.length > 0) return null;
    return segment.withPrefix(operand.prefix, PREFIX_TERMS_MAX).map(({ term }) => term);
  }
  const [term = '', next] = operand.terms;
  if (operand.terms.length === 2) {
    const pair = pairTerm(term, next);
    return pair === null ? null : [pair];
  }
  if (operand.terms.length !== 1) return null;
  // A single letter may be part of an acronym: `d` in `R&D`.
  return term.length === 1 && !inNear ? [term, aliasTerm(term)] : [term];
}

const documentsOf = (segment: Segment, term: string): number => segment.find(term)?.documents ?? 0;

function openAny(segment: Segment, terms: readonly string[], among: Uint32Array | null): Places {
  const parts = terms.flatMap((term) => {
    const postings = postingsOf(segment, term, among);
    return postings === null || postings.documents.length === 0
      ? []
      : [new TermPlaces(postings, segment.openPositions())];
  });
  return placesOfAny(parts, segment.rows.length);
}

type PhraseTerm = { term: string; at: number };

/** Terms that a phrase's words are: pairs of common words where there are some, with each word in one at least. */
export function phraseTerms(words: readonly string[]): PhraseTerm[] {
  const pairAt = (at: number): string | null => pairTerm(words[at], words[at + 1]);
  const found: PhraseTerm[] = [];
  let covered = -1;
  for (const [at, word] of words.entries()) {
    const pair = pairAt(at);
    // The next word can wait for its own pair.
    if (pair !== null && (covered < at || pairAt(at + 1) === null)) {
      found.push({ term: pair, at });
      covered = at + 1;
    } else if (covered < at) found.push({ term: word, at });
  }
  return found;
}

/** The terms and the prefix of a phrase. */
function phraseWords(segment: Segment, operand: Operand): (PhraseWord & { at: number })[] {
  const words = phraseTerms(operand.terms).map(({ term, at }) => ({
    at,
    documents: documentsOf(segment, term),
    open: (among: Uint32Array | null) => openAny(segment, [term], among),
  }));
  if (operand.kind !== 'prefix') return words;
  const entries = segment.withPrefix(operand.prefix, PREFIX_TERMS_MAX);
  const terms = entries.map(({ term }) => term);
  const documents = entries.reduce((sum, entry) => sum + entry.documents, 0);
  const at = operand.terms.length;
  return [...words, { at, documents, open: (among) => openAny(segment, terms, among) }];
}

/** Places of an operand among some documents, all if null. */
export function openOperand(
  segment: Segment,
  operand: Operand,
  among: Uint32Array | null,
  inNear: boolean,
): Places {
  const terms = termsOf(segment, operand, inNear);
  return terms === null
    ? placesOfPhrase(phraseWords(segment, operand), among)
    : openAny(segment, terms, among);
}

/** Documents that have an operand, at most. */
export function mostDocuments(segment: Segment, operand: Operand, inNear: boolean): number {
  const terms = termsOf(segment, operand, inNear);
  if (terms === null) return Math.min(...phraseWords(segment, operand).map(({ documents }) => documents));
  return terms.reduce((sum, term) => sum + documentsOf(segment, term), 0);
}

/** Whether a document has these words in a row. */
export function hasWords(segment: Segment, terms: readonly string[]): boolean {
  const [only = ''] = terms;
  if (terms.length === 1) return segment.find(only) !== null;
  const phrase: Operand = { kind: 'phrase', terms, quoted: true, at: { start: 0, end: 0 } };
  const places = openOperand(segment, phrase, null, true);
  for (let index = 0; index < places.documents.length; index += 1) if (places.read(index) > 0) return true;
  return false;
}

/** Opens the places of a word among some documents. */
type Open = (among: Uint32Array | null) => Places;

/** A word of a phrase, or two: how many documents have it at most, and how to open it. */
type PhraseWord = { documents: number; open: Open };

/** Documents that have all words of a list, and the places of each in them, rarest first. */
export function openTogether(
  words: readonly PhraseWord[],
  among: Uint32Array | null,
): { documents: Uint32Array; parts: { word: number; places: Places; indexes: Uint32Array }[] } {
  const order = words
    .map((_, at) => at)
    .toSorted((a, b) => (words[a]?.documents ?? 0) - (words[b]?.documents ?? 0));
  const opened: { word: number; places: Places }[] = [];
  let documents = among;
  for (const word of order) {
    const places = words[word]?.open(documents);
    if (places === undefined || places.documents.length === 0) return { documents: NO_DOCUMENTS, parts: [] };
    opened.push({ word, places });
    documents = documents === null ? places.documents : intersect(documents, places.documents);
  }
  const all = documents ?? NO_DOCUMENTS;
  const parts = opened.map((part) => ({ ...part, indexes: indexesOf(all, part.places.documents) }));
  return { documents: all, parts };
}

/** Places where words follow one another, each `at` positions behind the first. */
function placesOfPhrase(words: readonly (PhraseWord & { at: number })[], among: Uint32Array | null): Places {
  const { documents, parts } = openTogether(words, among);
  const [rarest, ...others] = parts.map((part) => ({ ...part, at: words[part.word]?.at ?? 0 }));
  const found = narrowByReading({
    documents,
    buffer: new Uint32Array(64),
    read(index) {
      if (rarest === undefined) return 0;
      const count = rarest.places.read(rarest.indexes[index] ?? 0);
      found.buffer = grown(found.buffer, count);
      const { buffer } = found;
      const base = rarest.places.buffer;
      let left = 0;
      for (let at = 0; at < count; at += 1) {
        const position = base[at] ?? 0;
        // A phrase can't begin before the text.
        if (position < rarest.at) continue;
        buffer[left] = position - rarest.at;
        left += 1;
      }
      for (let at = 0; at < others.length && left > 0; at += 1) {
        const other = others[at];
        if (other !== undefined)
          left = other.places.narrow(other.indexes[index] ?? 0, buffer, left, other.at);
      }
      return left;
    },
  });
  return found;
}
