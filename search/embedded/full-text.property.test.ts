import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseQuery } from '../../domain/query/parse-query.ts';
import { queryText } from '../../domain/query/testing/generate.ts';
import type { FullTextPage } from '../full-text.ts';
import { openSearchedStore, searchIn } from './testing/in-process.ts';
import { plainSearch } from './testing/plain-documents.ts';
import { filing, fill, filter } from './testing/small-corpus.ts';

/** Queries tried; a store of small documents is asked QUERIES_A_STORE of them, as making it takes longer. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 400);
const QUERIES_A_STORE = RUNS > 5_000 ? 200 : 25;

/** What is compared of an answer. */
function summary({ filings, total, total_filings, facets, months }: FullTextPage) {
  return {
    ids: filings
      .flatMap((hit) => hit.matched.map(({ filename }) => `${hit.accession_number}/${filename}`))
      .toSorted(),
    total,
    total_filings,
    ...facets,
    entities: facets.entities.map(({ cik, count }) => ({ key: cik, doc_count: count })),
    months,
  };
}

test(
  `finds and counts what a plain reading of every document does, over ${RUNS} queries`,
  { timeout: 60_000 + RUNS * 20 },
  async () => {
    const asked = fc.array(fc.tuple(fc.option(queryText, { freq: 20 }), filter), {
      minLength: QUERIES_A_STORE,
      maxLength: QUERIES_A_STORE,
    });
    const property = fc.asyncProperty(
      fc.array(filing, { minLength: 4, maxLength: 10 }),
      asked,
      async (given, questions) => {
        const store = await openSearchedStore(':memory:');
        try {
          const documents = await fill(store, given);
          for (const [q, filtered] of questions) {
            const query = q === null ? null : parseQuery(q, { filtered: true });
            const page = await searchIn(store)({
              query,
              filter: filtered,
              sort: 'relevance',
              from: 0,
              size: 100,
              today: '2024-03-01',
            });
            expect(summary(page)).toEqual(plainSearch(documents, query, filtered));
          }
        } finally {
          await store.close();
        }
      },
    );
    await fc.assert(property, { numRuns: Math.ceil(RUNS / QUERIES_A_STORE), endOnFailure: RUNS > 5_000 });
  },
);
