import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { ServiceError } from '../../contract/errors.ts';
import { openStore } from '../../search/open-store.ts';
import { type Cluster, clusterError, openCluster } from '../../search/opensearch/client.ts';
import type { Digest, IndexReport } from '../../search/opensearch/documents.ts';
import { keepLease, leaseOf } from '../../search/opensearch/follow.ts';
import { SHAPE } from '../../search/opensearch/indices.ts';
import { indexStore, rebuildIndex, verifyIndex } from '../../search/opensearch/rebuild.ts';
import type { OpenSearchSettings } from '../../search/opensearch/settings.ts';
import { readServiceSettings } from '../../service/settings.ts';
import type { StoreSettings } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';

/** Commands of the index of a cluster. */
const CLUSTER_COMMANDS = ['index', 'rebuild', 'verify'] as const;
type ClusterCommand = (typeof CLUSTER_COMMANDS)[number];

const thousands = (count: number): string => count.toLocaleString('en-US');

const lineOf = ({ documents, sha256 }: Digest): string =>
  `${thousands(documents)} documents are indexed, as in the store (hash ${sha256.slice(0, 12)})`;

/** Writes in the place of the service's own process, which continues afterwards. */
async function write(
  command: typeof indexStore | typeof rebuildIndex,
  store: Store,
  cluster: Cluster,
): Promise<IndexReport> {
  const lease = leaseOf(cluster, randomUUID());
  await lease.hold(true);
  const kept = keepLease(lease);
  try {
    return await command(store, cluster, SHAPE);
  } finally {
    await kept.release();
  }
}

/**
 * Brings the indices of a cluster up to date with the store, rebuilds them, or compares them. Returns what was done. Throws
 * Error that says what is wrong with the cluster.
 */
async function runClusterCommand(
  command: ClusterCommand,
  settings: OpenSearchSettings,
  store_settings: StoreSettings,
): Promise<string> {
  const store = await openStore(store_settings, { readonly: true });
  const cluster = openCluster(settings);
  try {
    if (command === 'verify') return `${lineOf(await verifyIndex(store, cluster))}.`;
    const report = await write(command === 'index' ? indexStore : rebuildIndex, store, cluster);
    const { written, removed } = report;
    return `${lineOf(report)}; ${thousands(written)} were written, ${thousands(removed)} removed.`;
  } catch (thrown) {
    const error = clusterError(thrown);
    throw error instanceof ServiceError ? new Error(error.message, { cause: thrown }) : error;
  } finally {
    await cluster.close();
    await store.close();
  }
}

const ROOT = join(import.meta.dirname, '..', '..');

const USAGE = `npm run search -- verify    reads the whole full-text index and compares it with the stored texts
npm run search -- rebuild   rebuilds it from the stored texts; searches are refused meanwhile

With SEARCH_ENGINE=opensearch:
npm run search -- verify    compares the cluster's indices with the store: number of documents, and a hash of ids and versions
npm run search -- index     writes what changed now, which the service does by itself
npm run search -- rebuild   writes new indices, compares them, then switches to them; searches go on meanwhile`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the exit code. */
async function run(command: string | undefined): Promise<number> {
  const { store_settings, full_text } = readServiceSettings(process.env, ROOT);
  const cluster = full_text.opensearch ?? null;
  const written = CLUSTER_COMMANDS.find((known) => known === command);
  if (cluster !== null && written !== undefined) {
    say(await runClusterCommand(written, cluster, store_settings));
    return 0;
  }
  if (command !== 'verify' && command !== 'rebuild') {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const store = await openStore(store_settings, {
    rebuild_index: command === 'rebuild',
    indexed: ({ done, of }) => say(`${done} of ${of} texts are indexed`),
  });
  try {
    if (command === 'rebuild') await store.fullText.tidy();
    const problem = await store.verify.index();
    say(problem ?? 'The full-text index is complete.');
    return problem === null ? 0 : 1;
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 74;
}
