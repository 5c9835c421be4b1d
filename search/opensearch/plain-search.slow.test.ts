import { expect, test } from 'vitest';

import { compare } from '../embedded/testing/plain-search.ts';
import { fillWordCorpus } from '../embedded/testing/word-corpus.ts';
import { openStoreFile } from '../open-store.ts';
import { indexStore } from './rebuild.ts';
import { createOpenSearchSource } from './source.ts';
import { NO_CLUSTER, startCluster } from './testing/start-cluster.ts';
import { UNHURRIED } from './testing/zipf-corpus.ts';

const QUERIES = 500;

test.skipIf(NO_CLUSTER !== null)(
  `OpenSearch finds what a plain reading does, over ${QUERIES} queries with and without word forms ${NO_CLUSTER ?? ''}`,
  { timeout: 900_000 },
  async () => {
    const { cluster, end } = startCluster(`plain-${process.pid}`);
    const store = await openStoreFile(':memory:');
    const { names, plain, queries } = await fillWordCorpus(store, QUERIES);
    await indexStore(store, cluster, { shards: 1, replicas: 0 });
    const source = createOpenSearchSource(cluster, store, Date.now, UNHURRIED);
    const found = await compare(source, plain, names, queries);
    await end();
    await store.close();
    expect(found.different).toEqual([]);
    expect(found.some).toBeGreaterThan(QUERIES);
    expect(found.wider).toBeGreaterThan(QUERIES / 4);
  },
);
