import { gzipSync } from 'node:zlib';

import { afterEach, expect, test } from 'vitest';

import { TICKER_LIST } from '../../domain/filing/edgar-address.ts';
import { createBudget, budgetFile } from '../../edgar/budget.ts';
import { createEdgar } from '../../edgar/client.ts';
import { startLoopback, type Loopback } from '../../ingest/testing/loopback.ts';
import { temporaryFolder } from '../../ingest/testing/temporary-folder.ts';
import { createEftsClient } from './client.ts';

const EMPTY = JSON.stringify({ timed_out: false, hits: { total: { value: 0, relation: 'eq' }, hits: [] } });

let open: Loopback | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
});

type Reply = { status?: number; body?: string | Uint8Array; headers?: Record<string, string>; hangs?: true };

/** A client whose upstream gives these replies in turn, the last one again and again; time passes only when slept. */
async function client(replies: Reply[], timeout_ms = 2_000) {
  open = await startLoopback((_, response, index) => {
    const reply = replies[Math.min(index, replies.length - 1)] ?? {};
    if (reply.hangs) return;
    response.writeHead(reply.status ?? 200, reply.headers ?? {}).end(reply.body ?? EMPTY);
  });
  let now = Date.parse('2026-07-01T12:00:00Z');
  const clock = {
    now: () => new Date(now),
    sleep: async (ms: number) => {
      now += ms;
    },
  };
  const said: string[] = [];
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (_: object, text: string) => said.push(text),
  };
  const budget_file = budgetFile(await temporaryFolder());
  const contact = 'Jane Doe jane@example.com';
  const budget = createBudget(budget_file, 9, clock);
  const edgar = createEdgar({
    mirror: null,
    contact,
    base: { data: open.base, www: open.base },
    requests_per_second: 9,
    budget_file,
    clock,
  });
  return {
    ...createEftsClient({ base: open.base, contact, timeout_ms }, budget, clock, log),
    /** Reads a file as a load does. */
    load: () => edgar.read(TICKER_LIST),
    server: open,
    said,
    pass: (ms: number) => (now += ms),
  };
}

const search = new URLSearchParams({ q: '"going concern"' });

test('a search says who asks, and unpacks what comes packed', async () => {
  const { ask, server } = await client([{ body: gzipSync(EMPTY), headers: { 'content-encoding': 'gzip' } }]);
  expect((await ask(search)).hits.total.value).toBe(0);
  expect(server.requests[0]?.path).toBe('/LATEST/search-index?q=%22going+concern%22');
  expect(server.requests[0]?.headers['user-agent']).toBe('FilingsDesk Jane Doe jane@example.com');
});

test.each<[string, Reply, string]>([
  ['an outage', { status: 503, body: '' }, 'EDGAR answered 503'],
  ['a cut-off body', { body: EMPTY.slice(0, 30) }, 'EDGAR returned incomplete JSON'],
  [
    'a cut-off gzip',
    { body: gzipSync(EMPTY).subarray(0, 30), headers: { 'content-encoding': 'gzip' } },
    'damaged or truncated (gzip)',
  ],
  [
    'what is no gzip',
    { body: EMPTY, headers: { 'content-encoding': 'gzip' } },
    'damaged or truncated (gzip)',
  ],
])('%s is asked for once more, and then is upstream_error', async (_, reply, words) => {
  const once = await client([reply, {}]);
  expect((await once.ask(search)).hits.hits).toEqual([]);
  await open?.close();
  const always = await client([reply]);
  await expect(always.ask(search)).rejects.toMatchObject({
    code: 'upstream_error',
    message: expect.stringContaining(words),
  });
  expect(always.server.requests).toHaveLength(2);
});

test('a gzip bomb is cut off', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const { ask } = await client([{ body: bomb, headers: { 'content-encoding': 'gzip' } }]);
  await expect(ask(search)).rejects.toMatchObject({ code: 'upstream_error' });
});

test('an answer that does not come is upstream_error', async () => {
  const { ask } = await client([{ hangs: true }], 100);
  await expect(ask(search)).rejects.toMatchObject({
    code: 'upstream_error',
    message: expect.stringContaining('within 100 ms'),
  });
});

test('a connection that is refused is upstream_error', async () => {
  const { ask, server } = await client([{}]);
  await server.close();
  await expect(ask(search)).rejects.toMatchObject({ code: 'upstream_error' });
});

test('a page is upstream_error at once, and never an empty answer', async () => {
  const { ask, server } = await client([{ body: '<html><title>Maintenance</title></html>' }]);
  await expect(ask(search)).rejects.toMatchObject({ code: 'upstream_error' });
  expect(server.requests).toHaveLength(1);
});

test.each<[string, Reply, number]>([
  ['429', { status: 429, body: 'slow down' }, 600],
  ['429 with a longer wait', { status: 429, body: '', headers: { 'retry-after': '1200' } }, 1_200],
  [
    '429 with a date to come back',
    { status: 429, body: '', headers: { 'retry-after': 'Wed, 01 Jul 2026 12:25:00 GMT' } },
    1_500,
  ],
  ['429 with an absurd wait', { status: 429, body: '', headers: { 'retry-after': '999999' } }, 3_600],
  ['429 with a wait that is none', { status: 429, body: '', headers: { 'retry-after': 'soon' } }, 600],
  [
    'the page of too many requests',
    { body: '<title>SEC.gov | Request Rate Threshold Exceeded</title>' },
    600,
  ],
])('after %s nothing is asked until the wait is over', async (_, reply, wait) => {
  const { ask, server, pass } = await client([reply, {}]);
  const refused = { code: 'upstream_rate_limited', details: { retry_after: wait } };
  await expect(ask(search)).rejects.toMatchObject(refused);
  await expect(ask(search)).rejects.toMatchObject(refused);
  expect(server.requests).toHaveLength(1);
  pass(wait * 1_000);
  expect((await ask(search)).hits.total.value).toBe(0);
});

const TOO_MANY = { status: 429, body: '', headers: { 'retry-after': 'Wed, 01 Jul 2026 12:25:00 GMT' } };

test('a block of a search stops loads from the same data folder until it is over', async () => {
  const { ask, load, server, pass } = await client([TOO_MANY, {}]);
  await expect(ask(search)).rejects.toMatchObject({ code: 'upstream_rate_limited' });
  const until = new Date('2026-07-01T12:25:00Z');
  await expect(load()).rejects.toMatchObject({ failure: 'rate_limited', retry_at: until });
  expect(server.requests).toHaveLength(1);
  pass(1_500_000);
  expect(await load()).toMatchObject({ kind: 'body' });
});

test('a block of a load stops searches until it is over', async () => {
  const { ask, load, server, pass } = await client([TOO_MANY, {}]);
  await expect(load()).rejects.toMatchObject({ failure: 'rate_limited' });
  await expect(ask(search)).rejects.toMatchObject({
    code: 'upstream_rate_limited',
    details: { retry_after: 1_500 },
  });
  expect(server.requests).toHaveLength(1);
  pass(1_500_000);
  expect((await ask(search)).hits.total.value).toBe(0);
});

test('a contact that SEC does not accept is told to the operator', async () => {
  const page = '<title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title>';
  const { ask, said } = await client([{ status: 403, body: page }]);
  await expect(ask(search)).rejects.toMatchObject({
    code: 'upstream_error',
    message: expect.stringContaining('EDGAR_CONTACT'),
  });
  expect(said).toEqual(['SEC did not accept the contact in the User-Agent: set EDGAR_CONTACT']);
});
