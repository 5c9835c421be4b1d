import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openDesk } from './desk.ts';

const TOKEN = 'a-token-of-24-characters';
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

async function open() {
  const data_folder = mkdtempSync(join(tmpdir(), 'filings-operations-'));
  const desk = await openDesk({
    front: { host: '127.0.0.1', public_url: 'http://127.0.0.1:8080', trusted_proxies: null },
    files: null,
    embed: { origins: null, page: null },
    report: () => undefined,
    metrics_token: TOKEN,
    embedded: { data_folder, pinned_today: null, edgar: { mirror: null, contact: null }, log },
  });
  onTestFinished(async () => {
    await desk.close();
    rmSync(data_folder, { recursive: true });
  });
  const ask = (path: string, { address = '127.0.0.1', ...headers }: Record<string, string> = {}) =>
    desk.gateway.fetch(
      new Request(`http://127.0.0.1:8080${path}`, { headers: { host: '127.0.0.1:8080', ...headers } }),
      { address },
    );
  return { ask, data_folder };
}

test('the gateway is ready as long as its store is there, under any name of the machine', async () => {
  const { ask, data_folder } = await open();
  expect((await ask('/healthz', { host: '10.1.2.3:8080' })).status).toBe(200);
  const ready = await ask('/readyz', { host: '10.1.2.3:8080' });
  const all = { figures: 'ready', search: 'ready', changes: 'ready', loads: 'ready' };
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', capabilities: all }]);
  renameSync(join(data_folder, 'filings.db'), join(data_folder, 'gone.db'));
  const gone = await ask('/readyz');
  expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await gone.text()).not.toContain(data_folder);
  expect((await ask('/healthz')).status).toBe(200);
});

test.each([
  [{ address: '127.0.0.1' }, 200],
  [{ address: '::ffff:127.0.0.1' }, 200],
  [{ address: '127.0.0.1', 'x-forwarded-for': '192.0.2.9' }, 403],
  [{ address: '192.0.2.9' }, 403],
  [{ address: '127.0.0.1', host: 'rebound.evil.example' }, 403],
  [{ address: '192.0.2.9', host: 'desk:8080', authorization: `Bearer ${TOKEN}` }, 200],
  [{ address: '192.0.2.9', authorization: `Bearer ${TOKEN}` }, 200],
  [{ address: '127.0.0.1', authorization: 'Bearer wrong' }, 403],
])('the request for metrics with %j is answered %i', async (headers, status) => {
  const { ask } = await open();
  expect((await ask('/metrics', headers)).status).toBe(status);
});

test('metrics count requests by route and status, searches, loads, readers, caches and the budget', async () => {
  const { ask } = await open();
  await ask('/v1/companies/NOPE');
  await ask('/v1/search/full-text?q=revenue');
  await ask('/');
  const text = await (await ask('/metrics')).text();
  expect(text).toContain('filings_requests_total{route="/v1/companies/{cik}",method="GET",status="404"} 1');
  expect(text).toContain('filings_gateway_requests_total{part="api",status="404"} 1');
  expect(text).not.toContain('NOPE');
  for (const name of [
    'filings_search_seconds_count',
    'filings_loads{state="running"} 0',
    'filings_search_readers{state="waiting"} 0',
    'filings_cache_hits{cache="company facts"} 0',
    'filings_edgar_blocked_seconds 0',
    'filings_available{capability="search"} 1',
    'filings_outdated{kind="texts"} 0',
    'filings_store_bytes',
    'process_cpu_seconds_total',
  ])
    expect(text, name).toContain(name);
});
