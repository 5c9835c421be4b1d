import { spawnSync } from 'node:child_process';

import * as v from 'valibot';

import { type Cluster, openCluster } from '../../../search/opensearch/client.ts';
import { indexStore } from '../../../search/opensearch/rebuild.ts';
import { createOpenSearchSource } from '../../../search/opensearch/source.ts';
import type { Store } from '../../../store/store.ts';
import { cpuSince, type Peer } from './peer.ts';
import { startPython } from './python.ts';

const PORT = 9_391;
const MERGE_MS = 3_600_000;

/** Prints the seconds of CPU time of each process whose id it reads: /proc counts hundredths only. */
const CLOCK = `import sys, time
for line in sys.stdin: print(time.clock_gettime((~int(line) << 3) | 2), flush=True)`;

const Nodes = v.object({ nodes: v.record(v.string(), v.object({ process: v.object({ id: v.number() }) })) });

/** Address of the cluster of OPENSEARCH_URL, or of one that the command OPENSEARCH_START starts; null without both. */
function findCluster(): { url: string; started: boolean } | null {
  const { OPENSEARCH_URL: url, OPENSEARCH_START: command } = process.env;
  if (url !== undefined) return { url, started: false };
  if (command === undefined) return null;
  const { status, stderr } = spawnSync(command, [String(PORT)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} did not start a cluster: ${stderr.slice(-1_000)}`);
  return { url: `http://127.0.0.1:${PORT}`, started: true };
}

async function processOf(cluster: Cluster): Promise<number> {
  const answer = await cluster.call({ method: 'GET', path: '/_nodes/_local/process' });
  const [node] = Object.values(v.parse(Nodes, answer).nodes);
  if (node === undefined) throw new Error('the cluster has no node');
  return node.process.id;
}

/** OpenSearch behind the service's own handler. Returns why if it can't run. */
export async function openSearchPeer(store: Store, documents: number): Promise<Peer | string> {
  const found = findCluster();
  if (found === null)
    return 'OpenSearch is not compared: OPENSEARCH_URL names no cluster, OPENSEARCH_START no command that starts one';
  const index = `bench-${documents}`;
  const cluster = openCluster({ nodes: [found.url], auth: null, ca: null, index });
  await indexStore(store, cluster, { shards: 1, replicas: 0 });
  // As few segments as the embedded index has.
  const query = { max_num_segments: '3' };
  await cluster.call({ method: 'POST', path: `/${index}/_forcemerge`, query, timeout_ms: MERGE_MS });
  const pid = await processOf(cluster);
  const clock = startPython('python3', ['-c', CLOCK]);
  const used_ms = async (): Promise<number> => 1_000 * Number(await clock.ask(String(pid)));
  const source = createOpenSearchSource(cluster, store);
  return {
    name: 'OpenSearch',
    note: 'with the service that weighs passages and cuts excerpts: the same answer',
    async ask(search) {
      const engine = await used_ms();
      const own = process.cpuUsage();
      const { total } = await source.search(search);
      const service_ms = cpuSince(own);
      return { total, cpu_ms: service_ms + (await used_ms()) - engine };
    },
    async end() {
      await source.close();
      await clock.end();
      if (found.started) process.kill(pid);
    },
  };
}
