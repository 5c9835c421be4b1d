import type { SectionRun } from '../documents/divide-sections.ts';
import { DocumentWords } from '../query/document-words.ts';
import { hitsOf } from '../query/find-hits.ts';
import { holds } from '../query/match.ts';
import { necessaryWords } from './necessary-words.ts';
import { readSearch } from './read-search.ts';
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
