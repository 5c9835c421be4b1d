import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { parseQuery } from '../../domain/query/parse-query.ts';
import { documentText, queryText } from '../../domain/query/testing/generate.ts';
import { matchesSearch, Percolator, readDocument } from '../../domain/watch/percolate.ts';
import { NO_CLUSTER, startCluster, type TestCluster } from './testing/start-cluster.ts';
import { type SavedSearch, type WatchQueries, watchQueriesOf } from './watches.ts';

const SEED = 20_261_123;
const CIKS = ['0000000001', '0000000002'];
const KEYS = ['', '1.01', '5.02'];

const watches = fc
  .sample(
    fc.tuple(
      fc.option(queryText, { freq: 20 }),
      fc.boolean(),
      fc.constantFrom(null, null, ['1.01'], ['', '5.02']),
      fc.constantFrom(null, null, ...CIKS),
    ),
    { seed: SEED, numRuns: 2_000 },
  )
  .map(([q, isVaried, sections, cik], at): SavedSearch => ({
    id: `watch-${at}`,
    search: {
      own: q === null ? null : parseQuery(q, { filtered: true }),
      added: at % 10 === 0 ? [parseQuery('"going concern"', { filtered: true })] : [],
      skip_stop_words: isVaried,
      word_forms: isVaried,
      items: null,
      sections: sections === null ? null : new Set(sections),
      filers: {},
    },
    ciks: cik === null ? null : new Set([cik]),
  }));

const documents = fc
  .sample(fc.tuple(fc.array(documentText, { minLength: 1, maxLength: 3 }), fc.constantFrom(...CIKS)), {
    seed: SEED,
    numRuns: 200,
  })
  .map(([parts, cik]) => {
    let start = 0;
    const sections = parts.map((part, at) => {
      const own = { start, end: start + part.length, keys: [KEYS[at] ?? ''] };
      start = own.end + 1;
      return own;
    });
    return { document: { filename: 'a.htm', text: parts.join('\n'), sections }, cik };
  });

describe.skipIf(NO_CLUSTER !== null)(`watches in a cluster${NO_CLUSTER ?? ''}`, () => {
  let started: TestCluster;
  let queries: WatchQueries;
  beforeAll(async () => {
    started = startCluster(`watched-${process.pid}`);
    queries = watchQueriesOf(started.cluster);
    await queries.save(watches.slice(0, 1_000));
    await queries.save(watches);
  }, 300_000);
  afterAll(() => started?.end());

  test('of 2,000 searches, documents match those that they match in memory', async () => {
    const own = new Percolator(watches);
    const byId = new Map(watches.map((watch) => [watch.id, watch]));
    let [matched, proposed, compared] = [0, 0, 0];
    for (const { document, cik } of documents) {
      const read = readDocument(document);
      const wanted = own.matches(read, ({ ciks }) => ciks === null || ciks.has(cik));
      const ids = await queries.propose(document, [cik]);
      const found = [...ids].filter((id) => {
        const watch = byId.get(id);
        return watch !== undefined && matchesSearch(watch.search, read);
      });
      expect(found.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
      matched += wanted.length;
      proposed += ids.size;
      compared += own.candidates(read).size;
    }
    process.stdout.write(
      `${matched} of ${documents.length * watches.length} pairs match; the cluster proposed ${proposed}, memory ${compared}\n`,
    );
    expect(matched).toBeGreaterThan(1_000);
    expect(proposed).toBeLessThan(3 * matched);
  }, 300_000);
});
