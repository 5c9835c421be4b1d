import type { Query } from '../../domain/query/query.ts';
import { anyWord, wantedWords } from '../ranking/most-words.ts';

/** Documents with most of a query's words, where none has all of them. */
export type MostWords = {
  matches: Uint32Array;
  /** Words and phrases a document should have, and how many of them these documents have. */
  wanted: number;
  found: number;
  /** A query that these documents match: any of the words, without the excluded ones. */
  query: Query;
};

/**
 * The documents that have most of the words and phrases of a query joined by AND. Null for any other query, or if no
 * document has one of them.
 * Rule: docs/rules.md#most-words
 */
export function findMostWords(
  query: Query,
  documents: number,
  matchesOf: (query: Query) => Uint32Array,
): MostWords | null {
  const parts = wantedWords(query);
  if (parts === null) return null;
  const { wanted, excluded } = parts;
  const counts = new Uint8Array(documents);
  for (const part of wanted) {
    const only: Query = excluded.length === 0 ? part : { kind: 'and', of: [part, ...excluded] };
    for (const document of matchesOf(only)) counts[document] = (counts[document] ?? 0) + 1;
  }
  const found = counts.reduce((most, count) => Math.max(most, count), 0);
  if (found === 0) return null;
  const matches = Uint32Array.from(counts.keys()).filter((document) => counts[document] === found);
  return { matches, wanted: wanted.length, found, query: anyWord(parts) };
}
