import type { SectionRun } from '../documents/divide-sections.ts';
import { FORM_PREFIX } from '../query/analyse.ts';
import { DocumentWords } from '../query/document-words.ts';
import { hitsOf, holds } from '../query/match.ts';
import type { Phrase, Query } from '../query/query.ts';
import { type Exists, readQuery, withoutStopWords } from '../query/read-query.ts';
import { otherForms } from '../query/word-forms.ts';
import type { SearchRule } from './watch-rule.ts';

/** A document's text with its sections. */
export type WatchedDocument = { filename: string; text: string; sections: readonly SectionRun[] };

/** One document, read once for all searches. */
export type ReadDocument = {
  document: WatchedDocument;
  wordsIn: (rule: Pick<SearchRule, 'sections'>) => DocumentWords | null;
};

/** A document's words by the sections that a search reads; null if it has none of them. */
export function readDocument(document: WatchedDocument): ReadDocument {
  const { text, sections } = document;
  const known = new Map<string, DocumentWords | null>();
  return {
    document,
    wordsIn(rule) {
      const key = rule.sections === null ? '' : [...rule.sections].join();
      const before = known.get(key);
      if (before !== undefined) return before;
      const isThere =
        rule.sections === null || sections.some(({ keys }) => keys.some((own) => rule.sections?.has(own)));
      const words = isThere ? new DocumentWords(text, sections, rule.sections) : null;
      known.set(key, words);
      return words;
    },
  };
}

/** Whether a document matches a saved search. */
export function matchesSearch(rule: SearchRule, read: ReadDocument): boolean {
  const words = read.wordsIn(rule);
  if (words === null) return false;
  const query = readSearch(rule, words.has);
  return query === null || holds(query, words);
}

/** Where a saved search matches in a document. */
export function searchHits(rule: SearchRule, read: ReadDocument): [number, number][] {
  const words = read.wordsIn(rule);
  const query = words === null ? null : readSearch(rule, words.has);
  return words === null || query === null ? [] : hitsOf(query, words);
}

const WHOLE: Pick<SearchRule, 'sections'> = { sections: null };

/** Shortest part of a compound, as in varied queries. */
const PART_MIN = 4;

const needing = (...of: string[]): Necessary => ({ words: [...new Set(of)], prefixes: [] });

const withForms = (word: string): string[] => [word, ...otherForms(word)];

/**
 * Saved searches, each indexed by words of which a matching document must have one, so that a new document is compared
 * only with those that it may match. The result is that of comparing it with each.
 * Rule: docs/rules.md#watches
 */
export class Percolator<T extends { search: SearchRule }> {
  readonly #byWord = new Map<string, T[]>();
  readonly #byPrefix = new Map<string, T[]>();
  readonly #always: T[] = [];
  readonly size: number;

  constructor(all: Iterable<T>) {
    let size = 0;
    for (const one of all) {
      size += 1;
      const necessary = necessaryWords(one.search);
      if (necessary === null) this.#always.push(one);
      else {
        for (const word of new Set(necessary.words)) push(this.#byWord, word, one);
        for (const prefix of new Set(necessary.prefixes)) push(this.#byPrefix, prefix, one);
      }
    }
    this.size = size;
  }

  /** Searches that a document may match. */
  candidates(read: ReadDocument): Set<T> {
    const found = new Set(this.#always);
    const words = read.wordsIn(WHOLE);
    if (words === null) return found;
    for (const term of words.terms()) for (const one of this.#byWord.get(term) ?? []) found.add(one);
    for (const [prefix, searches] of this.#byPrefix)
      if (words.withPrefix(prefix).length > 0) for (const one of searches) found.add(one);
    return found;
  }

  /** Searches that a document matches. `isWanted` leaves out those whose filters it doesn't pass, before it is read. */
  matches(read: ReadDocument, isWanted: (one: T) => boolean = () => true): T[] {
    return [...this.candidates(read)].filter((one) => isWanted(one) && matchesSearch(one.search, read));
  }
}

function push<T>(to: Map<string, T[]>, key: string, one: T): void {
  const list = to.get(key);
  if (list === undefined) to.set(key, [one]);
  else list.push(one);
}

/** Words and beginnings of words of which every document that matches has at least one. */
type Necessary = { words: readonly string[]; prefixes: readonly string[] };

function longest(terms: readonly string[]): string {
  return terms.reduce((best, term) => (term.length > best.length ? term : best), '');
}

/** A bare word's other spellings: its forms, the first part of a compound written apart, a pair written together. */
function variants({ terms }: Phrase, before: Query | undefined, after: Query | undefined): string[] {
  const [first = ''] = terms;
  if (terms.length > 1) return [first, ...withForms(terms.join(''))];
  // `401k` is also 401 k.
  const parts: string[] = /^(?:[a-z]+\d+|\d+[a-z]+)$/.test(first)
    ? (first.match(/^(?:[a-z]+|\d+)/) ?? [])
    : [];
  for (let at = PART_MIN; at <= first.length - PART_MIN; at += 1) parts.push(first.slice(0, at));
  const pairs = [
    ...bareWord(before).map((word) => `${word}${first}`),
    ...bareWord(after).map((word) => `${first}${word}`),
  ];
  return [...withForms(first), ...parts, ...pairs.flatMap(withForms)];
}

function bareWord(query: Query | undefined): readonly string[] {
  return query?.kind === 'phrase' && !query.quoted && query.terms.length === 1 ? query.terms : [];
}

/** Longer words are rarer; where they are as long, fewer. */
function weight({ words: own, prefixes }: Necessary): number {
  const shortest = Math.min(...own.map(({ length }) => length), ...prefixes.map(({ length }) => length - 2));
  return shortest - own.length / 100;
}

function rarest(of: readonly (Necessary | null)[]): Necessary | null {
  return of.reduce((best, one) => {
    if (one === null || best === null) return best ?? one;
    return weight(one) > weight(best) ? one : best;
  }, null);
}

function either(of: readonly (Necessary | null)[]): Necessary | null {
  const found: Necessary = { words: [], prefixes: [] };
  const sets = of.filter((one) => one !== null);
  if (sets.length < of.length) return null;
  return sets.reduce(
    (all, one) => ({
      words: [...all.words, ...one.words],
      prefixes: [...all.prefixes, ...one.prefixes],
    }),
    found,
  );
}

/** Necessary words of a query; null if documents without any particular word can match. */
function necessaryOf(query: Query, isVaried: boolean, before?: Query, after?: Query): Necessary | null {
  switch (query.kind) {
    case 'and':
      return rarest(
        query.of.map((part, at) => necessaryOf(part, isVaried, query.of[at - 1], query.of[at + 1])),
      );
    case 'or':
      return either(query.of.map((part) => necessaryOf(part, isVaried)));
    case 'not':
      return null;
    case 'near':
      return rarest(query.leaves.map((leaf) => necessaryOf(leaf, isVaried)));
    case 'form':
      return needing(FORM_PREFIX + query.code);
    case 'prefix':
      return query.terms.length > 0 ? needing(longest(query.terms)) : { words: [], prefixes: [query.prefix] };
    default:
      return isVaried && !query.quoted
        ? needing(...variants(query, before, after))
        : needing(longest(query.terms));
  }
}

/** Words of which a document must have one to match a saved search; null if there are none. */
function necessaryWords({ own, added, skip_stop_words, word_forms }: SearchRule): Necessary | null {
  if (own === null) return null;
  const kept = skip_stop_words ? withoutStopWords(own).query : own;
  return either([necessaryOf(kept, word_forms), ...added.map((phrase) => necessaryOf(phrase, word_forms))]);
}

const joined = (kind: 'and' | 'or', of: readonly Query[]): Query => {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind, of: [...of] };
};

const phraseOf = (term: string, { at }: Phrase): Query => ({
  kind: 'phrase',
  terms: [term],
  quoted: true,
  at,
});

/** A query that each document matches that the given one may match; null for any document. */
function wide(query: Query, isVaried: boolean, before?: Query, after?: Query): Query | null {
  switch (query.kind) {
    case 'and': {
      const parts = query.of.map((part, at) => wide(part, isVaried, query.of[at - 1], query.of[at + 1]));
      const found = parts.filter((part) => part !== null);
      return found.length === 0 ? null : joined('and', found);
    }
    case 'or': {
      const parts = query.of.map((part) => wide(part, isVaried));
      const found = parts.filter((part) => part !== null);
      return found.length < parts.length ? null : joined('or', found);
    }
    case 'not':
      return null;
    case 'near':
      // Any spelling of each word, wherever it is.
      return isVaried
        ? joined(
            'and',
            query.leaves.map((leaf) => wide(leaf, isVaried) ?? leaf),
          )
        : query;
    case 'phrase':
      if (!isVaried || query.quoted) return query;
      return joined(
        'or',
        [...new Set(variants(query, before, after))].map((term) => phraseOf(term, query)),
      );
    default:
      return query;
  }
}

/**
 * A query for an engine that doesn't know a document's words in advance: it finds every document that a saved search
 * matches, in any spelling, and some others. Null if it can't exclude any.
 * Example: `tariff NOT steel` → tariff OR tariffs OR tariffed OR tariffing.
 */
export function wideQuery({ own, added, skip_stop_words, word_forms }: SearchRule): Query | null {
  if (own === null) return null;
  const kept = skip_stop_words ? withoutStopWords(own).query : own;
  return wide(added.length === 0 ? kept : { kind: 'or', of: [kept, ...added] }, word_forms);
}

/** A rule's query as a search would run it over documents of which `exists` knows the words; null without words. */
function readSearch({ own, added, skip_stop_words, word_forms }: SearchRule, exists: Exists): Query | null {
  if (own === null) return null;
  return readQuery({ query: own, added, stop_words: skip_stop_words, word_forms }, exists).query;
}
