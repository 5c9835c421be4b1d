import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { hashKey } from '../../service/keys/admission.ts';
import { openService } from '../../service/open-service.ts';
import type { Store } from '../../store/store.ts';
import { companyRecord } from '../../store/testing/sample-records.ts';
import { fill } from '../embedded/testing/small-corpus.ts';
import { NO_FILTER } from '../full-text.ts';
import { openStoreFile } from '../open-store.ts';
import { readIndexedIds } from './bulk.ts';
import type { Cluster } from './client.ts';
import { nameOf } from './documents.ts';
import { followStore, leaseOf } from './follow.ts';
import { createIndex, indicesOf } from './indices.ts';
import { indexStore, rebuildIndex, verifyIndex } from './rebuild.ts';
import { createOpenSearchSource } from './source.ts';
import { NO_CLUSTER, NO_START, startCluster, startEmpty, type TestCluster } from './testing/start-cluster.ts';
import { UNHURRIED } from './testing/zipf-corpus.ts';

const SHAPE = { shards: 1, replicas: 0 };

const filings = ['2023-12-31', '2024-01-01', '2024-02-29'].map((filing_date) => ({
  form: '10-K',
  filing_date,
  filers: [{ cik: '0000000001', sics: '3571', located: 'CA', incorporated: 'DE' }],
  texts: [[['', `lease of ${filing_date}`] as [string, string]]],
}));

describe.skipIf(NO_CLUSTER !== null)(`the indices of a cluster${NO_CLUSTER ?? ''}`, () => {
  let started: TestCluster;
  let store: Store;
  beforeAll(async () => {
    started = startCluster(`indices-${process.pid}`);
    store = await openStoreFile(':memory:');
    await fill(store, filings);
  }, 120_000);
  afterAll(async () => {
    await started?.end();
    await store?.close();
  });

  const names = async (): Promise<string[]> => (await indicesOf(started.cluster)).map(nameOf).toSorted();
  const totalOf = async (): Promise<number> => {
    const source = createOpenSearchSource(started.cluster, store, Date.now, UNHURRIED);
    const page = await source.search({
      query: null,
      filter: NO_FILTER,
      sort: 'recent',
      from: 0,
      size: 20,
      today: '2024-03-01',
    });
    return page.total;
  };

  const whenTotal = (total: number) => expect.poll(totalOf, { timeout: 20_000 }).toBe(total);

  test('have what the store has: a second run writes nothing, a changed company its documents', async () => {
    const { cluster } = started;
    const first = await indexStore(store, cluster, SHAPE);
    expect(first).toMatchObject({ documents: 3, written: 3, removed: 0 });
    expect(await names()).toEqual([`${cluster.index}-2023-1`, `${cluster.index}-2024-1`]);
    expect(await indexStore(store, cluster, SHAPE)).toEqual({ ...first, written: 0 });
    const moved = companyRecord({ cik: '0000000001', sic: '6021', business_location: 'TOWN, NY' });
    await store.companies.save(moved, '2026-08-02T09:00:00.000Z');
    expect(await indexStore(store, cluster, SHAPE)).toMatchObject({ documents: 3, written: 3, removed: 0 });
    expect(await totalOf()).toBe(3);
  });

  test('are read without a gap between pages', async () => {
    const { cluster } = started;
    await indexStore(store, cluster, SHAPE);
    expect((await readIndexedIds(cluster, cluster.index, 1)).size).toBe(3);
    expect((await readIndexedIds(cluster, cluster.index, 2)).size).toBe(3);
  });

  test('are replaced in one step, and lose what an interrupted rebuild left', async () => {
    const { cluster } = started;
    await indexStore(store, cluster, SHAPE);
    await createIndex(cluster, { alias: cluster.index, year: '2019', generation: 2 }, SHAPE);
    const ended = new AbortController();
    const totals = new Set<number>();
    const searching = (async () => {
      while (!ended.signal.aborted) totals.add(await totalOf());
    })();
    const rebuilt = await rebuildIndex(store, cluster, SHAPE);
    ended.abort();
    await searching;
    expect(rebuilt).toMatchObject({ documents: 3, written: 3 });
    expect(await names()).toEqual([`${cluster.index}-2023-3`, `${cluster.index}-2024-3`]);
    expect(totals).toEqual(new Set([3]));
  });

  test('follow what is stored, changed and removed, by one process of two', async () => {
    const { cluster } = started;
    const ended = new AbortController();
    const written: number[][] = [[], []];
    const following = [0, 1].map((at) =>
      followStore({
        store,
        cluster,
        shape: SHAPE,
        lease: leaseOf(cluster, `process ${at}`),
        onWritten: (done) => written[at]?.push(done.written, done.removed),
        every_ms: 20,
        signal: ended.signal,
      }),
    );
    await whenTotal(3);
    const [first] = filings;
    if (first === undefined) throw new Error('no filing');
    await fill(store, [...filings, { ...first, filing_date: '2025-02-03' }]);
    await whenTotal(4);
    const damage = { kind: 'text' as const, cik: '0000000001', filename: '0.htm', problem: '' };
    await store.verify.forget({ ...damage, accession_number: '0000000009-24-000002' });
    await whenTotal(3);
    ended.abort();
    await Promise.all(following);
    expect(await verifyIndex(store, cluster)).toMatchObject({ documents: 3 });
    expect(written.filter((counts) => counts.some((count) => count > 0))).toHaveLength(1);
    expect(await leaseOf(cluster, 'another').hold()).toBe(true);
  }, 60_000);

  const losses: [what: string, lose: (cluster: Cluster) => Promise<unknown>][] = [
    [
      'every index, and the lease',
      (cluster) => cluster.call({ method: 'DELETE', path: `/${cluster.index}-*`, timeout_ms: 30_000 }),
    ],
    [
      'the index of a year',
      async (cluster) => {
        const [first] = await indicesOf(cluster);
        if (first === undefined) throw new Error('no index');
        await cluster.call({ method: 'DELETE', path: `/${nameOf(first)}`, timeout_ms: 30_000 });
      },
    ],
    [
      'documents',
      (cluster) =>
        cluster.call({
          method: 'POST',
          path: `/${cluster.index}/_delete_by_query`,
          query: { refresh: 'true' },
          body: { query: { match_all: {} } },
        }),
    ],
  ];

  test.each(losses)(
    'are written again when the cluster lost %s and the store stayed as it is',
    async (_, lose) => {
      const { cluster } = started;
      await indexStore(store, cluster, SHAPE);
      const { documents } = await verifyIndex(store, cluster);
      const ended = new AbortController();
      /** As the service's own process, which is started again after a failure. */
      const keepFollowing = async (): Promise<void> => {
        while (!ended.signal.aborted) {
          await followStore({
            store,
            cluster,
            shape: SHAPE,
            lease: leaseOf(cluster, 'keeper'),
            onWritten: () => {},
            every_ms: 20,
            signal: ended.signal,
          }).catch(() => wait(1_000));
        }
      };
      const following = keepFollowing();
      await whenTotal(documents);
      await lose(cluster);
      await expect.poll(() => totalOf().catch(() => 0), { timeout: 20_000 }).toBeLessThan(documents);
      // The engine remembers the versions of what was removed for a minute, and takes none of them back until then.
      await expect.poll(() => totalOf().catch(() => 0), { timeout: 150_000 }).toBe(documents);
      ended.abort();
      await following;
      expect(await verifyIndex(store, cluster)).toMatchObject({ documents });
    },
    200_000,
  );

  test('are written again when an index was lost right after all of them were compared', async () => {
    const { cluster } = started;
    await indexStore(store, cluster, SHAPE);
    const { documents } = await verifyIndex(store, cluster);
    const [first] = await indicesOf(cluster);
    if (first === undefined) throw new Error('no index');
    let [isLost, isGone] = [false, false];
    const losing: Cluster = {
      ...cluster,
      call: async (request) => {
        if (!isLost && request.path.endsWith('/_count')) {
          isLost = true;
          await cluster.call({ method: 'DELETE', path: `/${nameOf(first)}`, timeout_ms: 30_000 });
          isGone = true;
        }
        return cluster.call(request);
      },
    };
    const ended = new AbortController();
    const lease = leaseOf(cluster, 'keeper');
    const following = followStore({
      store,
      cluster: losing,
      shape: SHAPE,
      lease,
      onWritten: () => {},
      every_ms: 20,
      signal: ended.signal,
    });
    await expect.poll(() => isGone, { timeout: 60_000 }).toBe(true);
    await expect.poll(() => totalOf().catch(() => 0), { timeout: 60_000 }).toBe(documents);
    ended.abort();
    await following;
    expect(await verifyIndex(store, cluster)).toMatchObject({ documents });
  }, 200_000);
});

const KILLED_PORT = 9_392;
const KEY = 'a-key-of-the-tests';
const Answer = v.object({ total: v.number(), results: v.array(v.unknown()) });

describe.skipIf(NO_START !== null)(
  `a service whose cluster is killed and comes back empty${NO_START ?? ''}`,
  () => {
    test('refuses searches meanwhile, goes on with figures, and answers as before without a command', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'emptied-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const store = await openStoreFile(join(folder, 'filings.db'));
      const words = ['lease', 'revenue', 'covenant', 'goodwill'];
      const many = Array.from({ length: 200 }, (_, at) => ({
        form: '10-K',
        filing_date: `20${22 + (at % 2)}-03-01`,
        filers: [{ cik: '0000000001', sics: '3571', located: 'CA', incorporated: 'DE' }],
        texts: [[['', `${words[at % 4]} of filing ${at} and ${words[(at * 7) % 3]}`] as [string, string]]],
      }));
      await fill(store, many);
      await store.close();
      let node = await startEmpty(KILLED_PORT);
      onTestFinished(() => void process.kill(node.pid, 'SIGKILL'));
      const lines: string[] = [];
      const write = (_: object, message: string): void => void lines.push(message);
      const open = await openService({
        data_folder: folder,
        keys: [{ hash: hashKey(KEY), tier: 'enterprise', label: 'test', metered: false }],
        pinned_today: '2024-03-02',
        public_url: 'http://127.0.0.1:8080',
        edgar: { mirror: null, contact: null },
        full_text: {
          source: 'embedded',
          base: '',
          opensearch: { nodes: [node.url], auth: null, ca: null, index: 'emptied' },
        },
        log: { debug: () => {}, info: write, warn: write, error: write },
      });
      onTestFinished(() => open.close());
      const ask = async (path: string) => {
        const answer = await open.service.fetch(
          new Request(`http://127.0.0.1${path}`, { headers: { authorization: `Bearer ${KEY}` } }),
        );
        return { status: answer.status, body: await answer.json() };
      };
      const searchFor = (word: string) => ask(`/v1/search/full-text?q=${word}&date_from=2010-01-01`);
      const saidBy = (body: unknown) => JSON.stringify(v.parse(Answer, body));
      const state = async () => JSON.stringify((await ask('/readyz')).body);
      const isComplete = async () =>
        expect
          .poll(async () => (await Promise.all(words.map(searchFor))).every(({ status }) => status === 200), {
            timeout: 300_000,
            interval: 500,
          })
          .toBe(true);
      await isComplete();
      await expect.poll(state, { timeout: 30_000 }).toContain('"status":"ready"');
      lines.length = 0;
      const right = new Map<string, string>();
      for (const word of words) right.set(word, saidBy((await searchFor(word)).body));
      expect(v.parse(Answer, JSON.parse(right.get('goodwill') ?? '')).total).toBeGreaterThan(40);

      const ended = new AbortController();
      const counts = { right: 0, wrong: 0, refused: 0, other: 0, figures_failed: 0 };
      const loads = Array.from({ length: 4 }, async (_, client) => {
        for (let at = client; !ended.signal.aborted; at += 1) {
          const word = words[at % 4] ?? '';
          const { status, body } = await searchFor(word);
          if (status === 200) counts[saidBy(body) === right.get(word) ? 'right' : 'wrong'] += 1;
          else counts[status === 503 ? 'refused' : 'other'] += 1;
          if ((await ask('/v1/companies/0000000001')).status !== 200) counts.figures_failed += 1;
          await wait(20);
        }
      });
      const answers = async (more: number) => {
        const before = counts.right;
        await expect.poll(() => counts.right, { timeout: 120_000 }).toBeGreaterThan(before + more);
      };
      await answers(100);
      process.kill(node.pid, 'SIGKILL');
      await expect.poll(state, { timeout: 30_000 }).toMatch(/"status":"degraded".*"figures":"ready"/);
      expect((await searchFor('lease')).status).toBe(503);
      node = await startEmpty(KILLED_PORT);
      await isComplete();
      await expect.poll(state, { timeout: 30_000 }).toContain('"status":"ready"');
      await answers(100);
      ended.abort();
      await Promise.all(loads);
      process.stdout.write(`a cluster killed and emptied under load: ${JSON.stringify(counts)}\n`);
      expect(counts).toMatchObject({ wrong: 0, other: 0, figures_failed: 0 });
      expect(counts.refused).toBeGreaterThan(0);
      for (const word of words) expect(saidBy((await searchFor(word)).body)).toBe(right.get(word));
      // One line for each change of state, and nothing between.
      const changes = lines.filter((line) => line === 'not available' || line === 'available again');
      expect(changes.length).toBeGreaterThan(1);
      expect(changes).toEqual(changes.map((_, at) => (at % 2 === 0 ? 'not available' : 'available again')));
      expect(changes.at(-1)).toBe('available again');
    }, 900_000);
  },
);
