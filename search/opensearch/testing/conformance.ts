import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DocumentWords } from '../../../domain/query/document-words.ts';
import { holds } from '../../../domain/query/match.ts';
import { parseQuery } from '../../../domain/query/parse-query.ts';
import { queryText } from '../../../domain/query/testing/generate.ts';
import type { Store } from '../../../store/store.ts';
import { openSearchedStore, searchIn } from '../../embedded/testing/in-process.ts';
import { passes, type PlainDocument } from '../../embedded/testing/plain-documents.ts';
import { filing, fill, filter } from '../../embedded/testing/small-corpus.ts';
import type { FullTextPage, FullTextSearch, FullTextSource } from '../../full-text.ts';
import { openClusterReader } from '../client.ts';
import { readPlan } from '../plan.ts';
import { byDate, Hits, hitsBody, toHits } from '../rank.ts';
import { indexStore } from '../rebuild.ts';
import { createOpenSearchSource } from '../source.ts';
import { NO_CLUSTER, startCluster, type TestCluster } from './start-cluster.ts';
import { EVERYTHING, UNHURRIED, zipfFiling, zipfWords } from './zipf-corpus.ts';

const SEED = 20_261_123;
const TODAY = '2024-03-01';

const QUESTION = fc.tuple(fc.option(queryText, { freq: 20 }), filter);
type Question = typeof QUESTION extends fc.Arbitrary<infer T> ? T : never;

/** Leaves of several words, few enough that a NEAR has one twice or two that overlap. */
const NEAR = fc
  .tuple(
    fc.array(
      fc.constantFrom('10-K', '10-K', 'e-ma*', '"k 10"', '"k k"', '"or or or"', 'k', 'lo*', '"loss or"'),
      {
        minLength: 2,
        maxLength: 4,
      },
    ),
    fc.constantFrom(1, 2, 3, 4, 5, 6, 8, 20),
  )
  .map(([leaves, distance]) => `NEAR(${leaves.join(', ')}, ${distance})`);

const toSearch = ([q, filtered]: Question): FullTextSearch => ({
  query: q === null ? null : parseQuery(q, { filtered: true }),
  filter: filtered,
  sort: 'oldest',
  from: 0,
  size: 3,
  today: TODAY,
});

/** What both engines answer alike. */
const counted = ({ total, total_filings, facets, months, searched }: FullTextPage) => ({
  total,
  total_filings,
  facets,
  months,
  searched,
});

/** How much is compared: generated filings and queries, NEARs of phrases, and, in the slow checks, filings of a ranked corpus. */
export type Extent = { filings: number; queries: number; nears: number; ranked?: number };

/** Tests that OpenSearch and the embedded index find, count and rank the same, and both what a plain reading finds. */
export function describeConformance({
  filings: filing_count,
  queries,
  nears,
  ranked: ranked_count,
}: Extent): void {
  describe.skipIf(NO_CLUSTER !== null)(`OpenSearch and the embedded index ${NO_CLUSTER ?? ''}`, () => {
    let test_cluster: TestCluster;
    let store: Store;
    let source: FullTextSource;
    let documents: PlainDocument[];
    const texts = new Map<string, (keys: readonly string[]) => DocumentWords>();

    beforeAll(async () => {
      test_cluster = startCluster(`conformance-${process.pid}`);
      store = await openSearchedStore(':memory:');
      documents = await fill(store, fc.sample(filing, { seed: SEED, numRuns: filing_count }));
      for (const { accession_number, filename } of documents) {
        const opened = await store.fullText.open(accession_number, filename);
        if (opened === null) throw new Error(`${filename} is not stored`);
        const text = opened.text.pieces.map((_, piece) => opened.text.read(piece)).join('');
        const known = new Map<string, DocumentWords>();
        texts.set(`${accession_number}:${filename}`, (keys) => {
          const name = keys.join();
          const words =
            known.get(name) ??
            new DocumentWords(text, opened.sections, keys.length === 0 ? null : new Set(keys));
          known.set(name, words);
          return words;
        });
      }
      await indexStore(store, test_cluster.cluster, { shards: 1, replicas: 0 });
      source = createOpenSearchSource(test_cluster.cluster, store, Date.now, UNHURRIED);
    }, 300_000);

    afterAll(async () => {
      await test_cluster?.end();
      await store?.close();
    });

    /** Ids that a plain reading finds. */
    const plainIds = ({ query, filter: filtered }: FullTextSearch): string[] =>
      documents
        .filter((document) => passes(document, filtered))
        .filter(
          ({ sections }) =>
            (filtered.sections ?? []).length === 0 ||
            sections.some(({ key }) => filtered.sections?.includes(key) === true),
        )
        .map(({ accession_number, filename }) => `${accession_number}:${filename}`)
        .filter((id) => {
          const words = texts.get(id)?.(filtered.sections ?? []);
          return query === null || (words !== undefined && holds(query, words));
        })
        .toSorted();

    test('find the same documents for NEARs of phrases, some twice', async () => {
      const reader = openClusterReader(test_cluster.cluster);
      for (const q of fc.sample(NEAR, { seed: SEED, numRuns: nears })) {
        const search = toSearch([q, EVERYTHING]);
        const plan = await readPlan(search, reader, store.fullText);
        const body = { ...hitsBody({ bool: { filter: [plan.query] } }, byDate('oldest')), size: 10_000 };
        const ids = toHits(await reader.search(body, Hits)).map(({ id }) => id);
        expect([q, ids.toSorted()]).toEqual([q, plainIds(search)]);
      }
    }, 600_000);

    test(`find the same documents, and count the same, for ${queries} queries on ${filing_count} filings`, async () => {
      const reader = openClusterReader(test_cluster.cluster);
      for (const question of fc.sample(QUESTION, { seed: SEED, numRuns: queries })) {
        const search = toSearch(question);
        const plan = await readPlan(search, reader, store.fullText);
        const body = { ...hitsBody({ bool: { filter: [plan.query] } }, byDate('oldest')), size: 10_000 };
        const ids = toHits(await reader.search(body, Hits)).map(({ id }) => id);
        expect([question, ids.toSorted()]).toEqual([question, plainIds(search)]);
        const [own, embedded] = [await source.search(search), await searchIn(store)(search)];
        expect([question, counted(own)]).toEqual([question, counted(embedded)]);
        if (search.query === null) expect(own.filings).toEqual(embedded.filings);
      }
    }, 1_800_000);

    if (ranked_count === undefined) return;
    test('rank alike: the same first filing in nine of ten, and 18 of the first 20', async () => {
      const own = startCluster(`relevance-${process.pid}`);
      const ranked = await openSearchedStore(':memory:');
      try {
        const word = zipfWords(SEED);
        const given = Array.from({ length: ranked_count }, (_, at) => zipfFiling(word, at));
        await fill(ranked, given);
        await indexStore(ranked, own.cluster, { shards: 1, replicas: 0 });
        const by = createOpenSearchSource(own.cluster, ranked, Date.now, UNHURRIED);
        const shared: number[] = [];
        let first = 0;
        for (let asked = 0; asked < 100; asked += 1) {
          const q = Array.from({ length: 1 + (asked % 3) }, word).join(asked % 5 === 0 ? ' OR ' : ' ');
          const search: FullTextSearch = {
            ...toSearch([q, EVERYTHING]),
            sort: 'relevance',
            size: 20,
          };
          const [a, b] = [await by.search(search), await searchIn(ranked)(search)].map(({ filings }) =>
            filings.map(({ accession_number }) => accession_number),
          );
          if (a === undefined || b === undefined || b.length === 0) continue;
          shared.push(b.filter((id) => a.includes(id)).length / b.length);
          if (a[0] === b[0]) first += 1;
        }
        expect(shared.length).toBeGreaterThan(60);
        expect(first / shared.length).toBeGreaterThanOrEqual(0.9);
        expect(shared.reduce((sum, part) => sum + part, 0) / shared.length).toBeGreaterThanOrEqual(0.9);
      } finally {
        await own.end();
        await ranked.close();
      }
    }, 600_000);
  });
}
