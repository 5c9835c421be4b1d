import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

import * as v from 'valibot';

import { type Cluster, openCluster } from '../client.ts';

/** A cluster for tests, and its end. */
export type TestCluster = { cluster: Cluster; end: () => Promise<void> };

/** Why tests of the cluster are skipped, null if they can run. */
export const NO_CLUSTER =
  process.env['OPENSEARCH_URL'] === undefined && process.env['OPENSEARCH_START'] === undefined
    ? 'skipped: OPENSEARCH_URL names no cluster, OPENSEARCH_START no command that starts one'
    : null;

const PORT = 9_390;

/** Why tests that kill a cluster are skipped, null if they can run. */
export const NO_START =
  process.env['OPENSEARCH_START'] === undefined
    ? 'skipped: OPENSEARCH_START is no command that starts a cluster'
    : null;

type Started = { url: string; pid: number };

function startedAt(port: number, printed: string): Started {
  const pid = Number(printed.trim());
  if (!Number.isInteger(pid) || pid <= 0) throw new Error(`No cluster was started: ${printed}`);
  return { url: `http://127.0.0.1:${port}`, pid };
}

/** Starts a node by `OPENSEARCH_START`, which gets a port and prints the id of a process. */
function start(command: string): Started {
  const { status, stdout, stderr } = spawnSync(command, [String(PORT)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} did not start a cluster: ${stderr.slice(-1_000)}`);
  return startedAt(PORT, stdout);
}

/** Starts an empty node while this process goes on. */
export async function startEmpty(port: number): Promise<Started> {
  const { stdout } = await promisify(execFile)(process.env['OPENSEARCH_START'] ?? '', [String(port)]);
  return startedAt(port, stdout);
}

/** The node that was started for tests, and how many use it. */
let started: Started | null = null;
let users = 0;

/** The cluster of `OPENSEARCH_URL`, or one started for all that ask. Everything below `index` is removed at the end. */
export function startCluster(index: string): TestCluster {
  const given = process.env['OPENSEARCH_URL'];
  if (given === undefined) {
    started ??= start(process.env['OPENSEARCH_START'] ?? '');
    users += 1;
  }
  const cluster = openCluster({ nodes: [given ?? started?.url ?? ''], auth: null, ca: null, index });
  return {
    cluster,
    async end() {
      const templates = await cluster.call({
        method: 'GET',
        path: `/_cat/templates/${index}*`,
        query: { format: 'json' },
      });
      const names = v.parse(v.array(v.object({ name: v.string() })), templates);
      for (const path of [`/${index}-*`, ...names.map(({ name }) => `/_index_template/${name}`)])
        await cluster.call({ method: 'DELETE', path, timeout_ms: 30_000 });
      await cluster.close();
      if (given === undefined) users -= 1;
      if (users > 0 || started === null) return;
      process.kill(started.pid);
      started = null;
    },
  };
}
