import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Load } from '../contract/loads.ts';
import { writeTickerLists, writeTinyFiler } from '../ingest/testing/tiny-edgar.ts';
import { NO_POSTGRES, type PostgresServer, startPostgres } from '../store/postgres/testing/start-postgres.ts';
import { storedOrLocalKeys } from './keys/admission.ts';
import { openService, type OpenService } from './open-service.ts';
import { bodyOf } from './testing/body-of.ts';
import { KEY_RECORDS, KEYS } from './testing/open-desk.ts';

const CIK = '0009990001';
/** Nothing listens there: what needs no full-text search is answered all the same. */
const CLUSTER = { nodes: ['http://127.0.0.1:1'], auth: null, ca: null, index: 'filings' };
const ignore = (): void => undefined;
const LOG = { debug: ignore, info: ignore, warn: ignore, error: ignore };

const Answer = v.object({ load: Load });
const loadOf = async (response: Response) => v.parse(Answer, await response.json()).load;

const ask = async (
  node: OpenService | undefined,
  path: string,
  key: keyof typeof KEYS,
  init?: RequestInit,
) => {
  if (node === undefined) throw new Error('no such node');
  const headers = { authorization: `Bearer ${KEYS[key]}`, 'content-type': 'application/json' };
  return await node.service.fetch(new Request(`http://127.0.0.1${path}`, { headers, ...init }), {
    address: '127.0.0.1',
    user: null,
  });
};

/** Asks until an answer is as expected, for twenty seconds. */
async function until(what: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200 && !(await what()); tries += 1) await wait(100);
}

describe.skipIf(NO_POSTGRES !== null)(`two nodes over one PostgreSQL store${NO_POSTGRES ?? ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nodes-'));
  const mirror = join(folder, 'mirror');
  let postgres: PostgresServer;
  let nodes: OpenService[] = [];

  const open = (name: string) =>
    openService({
      data_folder: join(folder, name),
      store_settings: {
        kind: 'postgres',
        url: postgres.url('postgres'),
        blobs: { kind: 'folder', folder: join(folder, 'blobs') },
      },
      keys: KEY_RECORDS,
      pinned_today: '2026-08-03',
      public_url: 'http://127.0.0.1:8080',
      edgar: { mirror, contact: null },
      full_text: { source: 'embedded', base: '', opensearch: CLUSTER },
      log: LOG,
    });

  beforeAll(async () => {
    await writeTickerLists(mirror, [{ cik: CIK, ticker: 'TINY1', exchange: 'Nasdaq' }]);
    await writeTinyFiler(mirror, CIK, { recent: 3, older: 0 });
    postgres = await startPostgres();
    nodes = await Promise.all([open('a'), open('b')]);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a load that both are asked for at once runs once, and both serve what it stored', async () => {
    const [first, second] = nodes;
    expect((await ask(second, `/v1/companies/${CIK}`, 'enterprise')).status).toBe(404);
    const body = JSON.stringify({ identifier: CIK });
    const asked = nodes.map((node) => ask(node, '/v1/loads', 'enterprise', { method: 'POST', body }));
    const [id, other] = (await Promise.all((await Promise.all(asked)).map(loadOf))).map((load) => load.id);
    expect(other).toBe(id);
    const load = async (node: OpenService | undefined) =>
      await loadOf(await ask(node, `/v1/loads/${id}`, 'enterprise'));
    await until(async () => (await load(second)).state === 'done');
    for (const node of [first, second]) {
      expect(await load(node)).toMatchObject({ state: 'done', filings_added: 3 });
      const company = await ask(node, '/v1/companies/TINY1', 'enterprise');
      expect([company.status, await bodyOf(company)]).toMatchObject([
        200,
        { company: { cik: CIK, loaded: true } },
      ]);
    }
  });

  test('one of the nodes that start together makes keys, and all have them', async () => {
    const started = await Promise.all(nodes.map(({ store }) => storedOrLocalKeys(store)));
    expect(started.map(({ made }) => made.length).toSorted((one, other) => one - other)).toEqual([0, 4]);
    const [hashes, others] = started.map(({ records }) => records.map(({ hash }) => hash).toSorted());
    expect(others).toEqual(hashes);
  });

  test('the quota of a key is one for both', async () => {
    const [first, second] = nodes;
    const answers = await Promise.all(
      Array.from({ length: 180 }, (_, at) => ask(at % 2 === 0 ? first : second, '/v1/exchanges', 'free')),
    );
    const served = answers.filter(({ status }) => status !== 429).length;
    // At the limit, two that count themselves at once may both be put off.
    expect(served).toBeGreaterThan(95);
    let more = 0;
    for (let at = 0; at < 20; at += 1)
      if ((await ask(at % 2 === 0 ? first : second, '/v1/exchanges', 'free')).status !== 429) more += 1;
    expect(served + more).toBe(100);
  });

  test('a node is not ready while its store can’t be reached, and says so without the password', async () => {
    const [first] = nodes;
    expect((await ask(first, '/readyz', 'gateway')).status).toBe(200);
    await postgres.stop();
    const answer = await ask(first, '/readyz', 'gateway');
    const said = await answer.text();
    expect(answer.status).toBe(503);
    expect(said).not.toContain(new URL(postgres.url('postgres')).password);
    expect((await ask(first, '/healthz', 'gateway')).status).toBe(200);
  });
});
