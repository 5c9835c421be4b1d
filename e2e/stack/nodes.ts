import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { runIngest } from '../../desk/ingest.ts';
import { SAMPLE_TODAY } from '../../sample/calendar.ts';
import type { KeyRecord } from '../../store/keys.ts';
import { openPostgresStore } from '../../store/postgres/open.ts';
import { PORTS } from './ports.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NODES = [PORTS.node_1, PORTS.node_2];

/** The shared store and search engine that nodes are run over. */
export type Shared = {
  STORE_URL: string;
  BLOB_URL: string;
  OPENSEARCH_URL: string;
  SEARCH_ENGINE: 'opensearch';
};

/** What E2E_STORE_URL and E2E_OPENSEARCH_URL name; null unless both are set. Documents are in the test's folder. */
export function readShared(env: Record<string, string | undefined>, work: string): Shared | null {
  const STORE_URL = env['E2E_STORE_URL'];
  const OPENSEARCH_URL = env['E2E_OPENSEARCH_URL'];
  if (STORE_URL === undefined || OPENSEARCH_URL === undefined) return null;
  return { STORE_URL, OPENSEARCH_URL, BLOB_URL: join(work, 'blobs'), SEARCH_ENGINE: 'opensearch' };
}

type Service = { work: string; keys: readonly KeyRecord[]; edgar: string; public_url: string };

/**
 * Loads the sample into an empty shared store and runs two service nodes over it, with nginx in front of them at
 * PORTS.service. All of them end with this process.
 */
export async function serveFromNodes(shared: Shared, service: Service): Promise<void> {
  const { work, keys, edgar, public_url } = service;
  const env = { ...shared, FILINGS_NOW: SAMPLE_TODAY, EDGAR_MIRROR: edgar, PUBLIC_URL: public_url };
  runIngest(['sample'], { ...env, EDGAR_MIRROR: '', FILINGS_DATA: join(work, 'loads') });
  const store = await openPostgresStore({
    url: shared.STORE_URL,
    blobs: { kind: 'folder', folder: shared.BLOB_URL },
  });
  for (const key of keys) await store.keys.save(key);
  await store.close();
  await startNodes(work, env);
}

async function startNodes(work: string, env: Record<string, string>): Promise<void> {
  for (const port of NODES) {
    start(process.execPath, [join(ROOT, 'service', 'main.ts')], {
      ...env,
      FILINGS_DATA: join(work, `node-${port}`),
      SERVICE_PORT: String(port),
      LOG_LEVEL: 'warn',
    });
  }
  for (const port of NODES) await ready(port);
  start('nginx', ['-e', 'stderr', '-g', 'daemon off;', '-c', writeProxy(work)], {});
  await ready(PORTS.service);
  await indexed();
}

/** The deployment's own configuration, with the nodes' addresses on this machine. */
function writeProxy(work: string): string {
  const folder = join(work, 'proxy');
  mkdirSync(folder, { recursive: true });
  let text = readFileSync(join(ROOT, 'deployment', 'nodes.conf'), 'utf8')
    .replaceAll('/tmp/', `${folder}/`)
    .replace(/^ *resolver .*\n/m, '')
    .replaceAll(' resolve ', ' ')
    .replace('listen 8090', `listen 127.0.0.1:${PORTS.service}`);
  for (const [at, port] of NODES.entries()) text = text.replace(`node-${at + 1}:8090`, `127.0.0.1:${port}`);
  const path = join(folder, 'nodes.conf');
  writeFileSync(path, text);
  const checked = spawnSync('nginx', ['-e', 'stderr', '-t', '-c', path], { encoding: 'utf8' });
  if (checked.error !== undefined) throw new Error('Nodes need nginx in front of them: install it');
  if (checked.status !== 0) throw new Error(`nginx refuses deployment/nodes.conf: ${checked.stderr}`);
  return path;
}

function start(program: string, args: string[], env: Record<string, string>): void {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  child.once('exit', (code) => process.stderr.write(`${program} ${args.join(' ')} ended with ${code}\n`));
}

async function ready(port: number): Promise<void> {
  await answered(`http://127.0.0.1:${port}/readyz`, {});
}

/** The first index is searched when a node has written all of it. */
async function indexed(): Promise<void> {
  await answered(`http://127.0.0.1:${PORTS.service}/v1/search/full-text?q=revenue`, {
    headers: { authorization: 'Bearer key-enterprise' },
  });
}

/** Waits for an answer of 200. Throws Error after two minutes. */
async function answered(address: string, request: RequestInit): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(address, request).catch(() => null);
    if (answer?.ok === true) return;
    await setTimeout(500);
  }
  throw new Error(`${address} is not answered with 200 after two minutes`);
}
