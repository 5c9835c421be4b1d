import fc from 'fast-check';
import { expect, test } from 'vitest';

import { rankByFragments } from '../ranking/fragments.ts';
import { emptyColumns } from './columns.ts';
import { pageByLeading, pageByScore, scoreFilings } from './rank.ts';

/** Few filings and scores: some filings have many of the leading documents, and scores are often the same. */
const matching = fc.array(fc.record({ filing: fc.nat(60), score: fc.nat(9) }), {
  minLength: 1,
  maxLength: 400,
});

test('a page of the filings with leading documents is the page of all filings', () => {
  let pages = 0;
  const property = fc.property(matching, fc.nat(30), fc.nat(20), (given, from, size) => {
    const columns = emptyColumns();
    columns.documents.count = given.length;
    columns.documents.filing = Uint32Array.from(given, ({ filing }) => filing);
    columns.filings.count = 61;
    const scores = Float64Array.from(given, ({ score }) => score / 10);
    const matches = Uint32Array.from(given.keys());
    const { leading } = rankByFragments(matches, scores, () => new Map());
    const page = pageByLeading(columns, leading, scores, from, size);
    if (page === null) return;
    pages += 1;
    const filings = new Uint32Array(new Set(columns.documents.filing)).toSorted();
    expect([...page]).toEqual([...pageByScore(filings, scoreFilings(columns, matches, scores), from, size)]);
  });
  fc.assert(property, { numRuns: 1_000 });
  expect(pages).toBeGreaterThan(50);
});
