import { setTimeout as wait } from 'node:timers/promises';

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ServiceError } from '../../contract/errors.ts';
import { parseQuery } from '../../domain/query/parse-query.ts';
import type { Store } from '../../store/store.ts';
import { fill } from '../embedded/testing/small-corpus.ts';
import type { FullTextPage, FullTextSearch, FullTextSource } from '../full-text.ts';
import { openStoreFile } from '../open-store.ts';
import { type Cluster, clusterError, openCluster } from './client.ts';
import { followStore, leaseOf } from './follow.ts';
import { SHAPE } from './indices.ts';
import { indexStore, verifyIndex } from './rebuild.ts';
import { createOpenSearchSource } from './source.ts';
import { NO_NODES, startNodes, type TestNode } from './testing/start-nodes.ts';
import { EVERYTHING, zipfFiling, zipfWords } from './testing/zipf-corpus.ts';

const FILINGS = 300;
/** How long is searched after a node is killed. */
const AFTER_MS = 30_000;
/** Goal: the longest time in which every search is refused. */
const REFUSED_MS = 10_000;

const searchFor = (q: string): FullTextSearch => ({
  query: parseQuery(q, { filtered: true }),
  filter: EVERYTHING,
  sort: 'relevance',
  from: 0,
  size: 10,
  today: '2024-03-01',
});

/** What an answer says. */
const saidBy = ({ filings, total, total_filings, facets, months }: FullTextPage) => ({
  filings: filings.map(({ accession_number, snippet }) => [accession_number, snippet]),
  total,
  total_filings,
  facets,
  months,
});

const Manager = v.array(v.object({ node: v.string() }));

describe.skipIf(NO_NODES !== null)(`a cluster that loses a node${NO_NODES ?? ''}`, () => {
  let nodes: TestNode[] = [];
  let cluster: Cluster;
  let store: Store;
  let source: FullTextSource;
  const word = zipfWords(7);
  const given = Array.from({ length: FILINGS }, (_, at) => zipfFiling(word, at));

  /** Waits until every copy is on a node. */
  const green = (): Promise<unknown> =>
    cluster.call({
      method: 'GET',
      path: '/_cluster/health',
      query: { wait_for_status: 'green', wait_for_nodes: '3', timeout: '100s' },
      timeout_ms: 110_000,
    });
  /** Kills the node that leads the others, the worst to lose. */
  const kill = async (): Promise<TestNode> => {
    const answer = await cluster.call({
      method: 'GET',
      path: '/_cat/cluster_manager',
      query: { format: 'json' },
    });
    const name = v.parse(Manager, answer)[0]?.node;
    const node = nodes.find(({ number }) => name === `node-${number}`);
    if (node === undefined) throw new Error(`${name} is none of the nodes`);
    process.kill(node.pid, 'SIGKILL');
    nodes = nodes.filter((one) => one !== node);
    return node;
  };
  /** What a search says once the nodes have read what it needs. */
  const untilAnswered = async (q: string): Promise<unknown> => {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const page = await source.search(searchFor(q)).catch(() => null);
      if (page !== null) return saidBy(page);
    }
    throw new Error(`no answer to ${q}`);
  };
  const restart = async ({ number }: TestNode): Promise<void> => {
    nodes = [...nodes, ...startNodes(number)];
    await green();
  };

  beforeAll(async () => {
    nodes = startNodes();
    const urls = nodes.map(({ url }) => url);
    cluster = openCluster({ nodes: urls, auth: null, ca: null, index: 'death' });
    store = await openStoreFile(':memory:');
    await fill(store, given);
    await indexStore(store, cluster, SHAPE);
    await green();
    source = createOpenSearchSource(cluster, store);
  }, 300_000);
  afterAll(async () => {
    await source?.close();
    for (const { pid } of nodes) process.kill(pid, 'SIGKILL');
    await store?.close();
  });

  test('answers as before or refuses, for seconds', async () => {
    const questions = Array.from(
      { length: 30 },
      (_, at) => `${word()} ${at % 2 === 0 ? 'OR' : ''} ${word()}`,
    );
    const before: unknown[] = [];
    for (const q of questions) before.push(await untilAnswered(q));
    const ended = new AbortController();
    const answers: number[] = [];
    let refused = 0;
    const codes = new Set<string>();
    let [wrong, asked] = [0, 0];
    const searching = Array.from({ length: 2 }, async () => {
      while (!ended.signal.aborted) {
        const at = asked % questions.length;
        asked += 1;
        try {
          const said = saidBy(await source.search(searchFor(questions[at] ?? '')));
          answers.push(performance.now());
          if (JSON.stringify(said) !== JSON.stringify(before[at])) wrong += 1;
        } catch (error) {
          refused += 1;
          codes.add(error instanceof ServiceError ? error.code : String(error));
          await wait(20);
        }
      }
    });
    await wait(3_000);
    const dead = await kill();
    const killed_at = performance.now();
    await wait(AFTER_MS);
    ended.abort();
    await Promise.all(searching);
    // The longest time without any answer.
    const times = [killed_at, ...answers.filter((at) => at > killed_at), performance.now()];
    const longest = Math.max(...times.map((at, place) => at - (times[place - 1] ?? at)));
    process.stdout.write(
      `a node killed during searches: ${answers.length} answered, ${wrong} wrong, ${refused} refused; at most ${(longest / 1_000).toFixed(1)} s without an answer\n`,
    );
    expect(wrong).toBe(0);
    expect([...codes].filter((code) => code !== 'unavailable')).toEqual([]);
    expect(longest).toBeLessThan(REFUSED_MS);
    await restart(dead);
  }, 300_000);

  test('takes what is stored meanwhile, all of it', async () => {
    const ended = new AbortController();
    const failures: string[] = [];
    // As the service does: after an error it starts again.
    const following = (async () => {
      while (!ended.signal.aborted) {
        try {
          const lease = leaseOf(cluster, 'one');
          await followStore({
            store,
            cluster,
            shape: SHAPE,
            lease,
            onWritten: () => {},
            every_ms: 50,
            signal: ended.signal,
          });
        } catch (error) {
          failures.push(clusterError(error).message);
          await wait(500);
        }
      }
    })();
    let dead: TestNode | null = null;
    for (let step = 1; step <= 10; step += 1) {
      const more = Array.from({ length: step * 30 }, (_, at) => zipfFiling(word, FILINGS + at));
      await fill(store, [...given, ...more]);
      if (step === 3) dead = await kill();
      await wait(1_000);
    }
    const loaded_at = performance.now();
    const documents = (): Promise<unknown> =>
      verifyIndex(store, cluster).then((digest) => digest.documents, String);
    await expect.poll(documents, { timeout: 90_000, interval: 500 }).toBe(FILINGS + 300);
    const seconds = (performance.now() - loaded_at) / 1_000;
    process.stdout.write(
      `a node killed during indexing: complete ${seconds.toFixed(1)} s after the last load, ${failures.length} failures: ${failures.join(' ')}\n`,
    );
    ended.abort();
    await following;
    expect(await verifyIndex(store, cluster)).toMatchObject({ documents: FILINGS + 300 });
    if (dead !== null) await restart(dead);
    expect(await verifyIndex(store, cluster)).toMatchObject({ documents: FILINGS + 300 });
  }, 300_000);
});
