import { expect, test } from 'vitest';

import { openSearchedStore, searchIn } from './testing/in-process.ts';
import { compare } from './testing/plain-search.ts';
import { fillWordCorpus } from './testing/word-corpus.ts';

const QUERIES = 500;

test(`the embedded engine finds what a plain reading does, over ${QUERIES} queries with and without word forms`, async () => {
  const store = await openSearchedStore(':memory:');
  const { names, plain, queries } = await fillWordCorpus(store, QUERIES);
  const found = await compare({ search: searchIn(store) }, plain, names, queries);
  await store.close();
  expect(queries.length).toBeGreaterThan(QUERIES);
  expect(found.different).toEqual([]);
  // Otherwise the queries would say little.
  expect(found.some).toBeGreaterThan(QUERIES);
  expect(found.none).toBeGreaterThan(QUERIES / 10);
  expect(found.wider).toBeGreaterThan(QUERIES / 4);
});
