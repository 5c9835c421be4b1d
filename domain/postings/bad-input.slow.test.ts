import { expect, test } from 'vitest';

import { parseQuery } from '../query/parse-query.ts';
import { type Query, QueryError } from '../query/query.ts';
import { SegmentSearch } from './segment-search.ts';
import { segmentOf } from './testing/memory-segment.ts';

const MILLION = 1_000_000;

const sourceOf = (row: number, text: string) => ({
  row,
  text,
  items: [],
  sections: text === '' ? [] : [{ start: 0, end: text.length, keys: [''] }],
});

const words = (...terms: string[]): Query => ({
  kind: 'phrase',
  terms,
  quoted: true,
  at: { start: 0, end: 0 },
});

const numbered = Array.from({ length: MILLION }, (_, at) => `w${at.toString(36)}`).join(' ');
const segment = segmentOf([
  sourceOf(1, 'loss '.repeat(MILLION)),
  sourceOf(2, numbered),
  sourceOf(3, ''),
  sourceOf(4, `${'x'.repeat(10_000)} loss`),
]);

const found = (query: Query): number[] => [...new SegmentSearch(segment, null).match(query, null)];

/** Occurrences of a query in each document that has it. */
function occurrencesOf(query: Query): number[][] {
  const search = new SegmentSearch(segment, null);
  const occurrences: number[][] = [];
  search.weigh(query, search.match(query, null), (_, { documents, occurrences: counts }) => {
    for (const [at, document] of documents.entries()) occurrences.push([document, counts[at] ?? 0]);
  });
  return occurrences;
}

test('one word a million times, a million words once, none, and one too long are indexed', () => {
  expect([...segment.lengths]).toEqual([MILLION, MILLION, 0, 1]);
  expect(occurrencesOf(words('loss'))).toEqual([
    [0, MILLION],
    [3, 1],
  ]);
  expect(occurrencesOf(words('loss', 'loss'))).toEqual([[0, MILLION - 1]]);
  expect(found(words(`w${(MILLION - 1).toString(36)}`))).toEqual([1]);
  expect(found(words('x'.repeat(10_000)))).toEqual([]);
});

test('a phrase of 200 words, and of a word that no document has', () => {
  const phrase = Array.from({ length: 200 }, (_, at) => `w${(500_000 + at).toString(36)}`);
  expect(occurrencesOf(words(...phrase))).toEqual([[1, 1]]);
  expect(found(words(...phrase.with(199, 'loss')))).toEqual([]);
  // A query has 50 words in a phrase at most.
  expect(occurrencesOf(words(...Array.from({ length: 50 }, () => 'loss')))).toEqual([[0, MILLION - 49]]);
});

test('a query of 5,000 clauses is answered', () => {
  const of = Array.from({ length: 5_000 }, (_, at) => words(`w${at.toString(36)}`));
  expect(found({ kind: 'or', of })).toEqual([1]);
  expect(found({ kind: 'and', of })).toEqual([1]);
  expect(found({ kind: 'not', of: { kind: 'or', of } })).toEqual([0, 2, 3]);
});

test.each(['a*', 'x'.repeat(10_000), `"${'loss '.repeat(200)}"`, 'loss OR '.repeat(5_000)])(
  'is refused before it is searched: %#',
  (q) => {
    expect(() => parseQuery(q, { filtered: true })).toThrow(QueryError);
  },
);
