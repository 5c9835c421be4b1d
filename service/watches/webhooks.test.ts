import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Store } from '../../store/store.ts';
import { openSmallStore } from '../testing/small-store.ts';
import { matchQueued } from './match.ts';
import { deliverDue, isPrivateAddress, resolveWebhookAddress, waitAfter } from './webhooks.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const START = Date.parse('2026-08-03T15:00:00Z');

type Received = { headers: Record<string, string>; body: string; url: string };

let store: Store;
let servers: Server[] = [];
let received: Received[] = [];
let clock = START;
beforeEach(async () => {
  store = await openSmallStore();
  received = [];
  clock = START;
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

/** A receiver that keeps what it gets; its address. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ headers, body, url: request.url ?? '' });
      answer(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a listening server of TCP has this address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

/** One alert that waits to be sent. Returns the watch's id. */
async function alertTo(webhook_url: string): Promise<string> {
  const { id } = await store.watches.make({
    name: 'Apple',
    definition: { kind: 'companies', companies: ['AAPL'] },
    webhook_url,
    webhook_secret: SECRET,
    at: '2026-08-03T00:00:00.000Z',
  });
  const filing = await store.filings.get('0000320193-26-000018');
  if (filing === null) throw new Error('The small store has this 8-K');
  await store.filings.save('0000320193', [{ ...filing, acceptance_datetime: '2026-08-03T10:00:00-04:00' }]);
  expect(await matchQueued(store, () => new Date(clock))).toBe(1);
  return id;
}

const deliver = (allows_private = true, resolved = async () => ['127.0.0.1']): Promise<number> =>
  deliverDue({
    store,
    rules: { allows_private, resolve: resolved },
    public_url: 'https://desk.example.com',
    now: () => new Date(clock),
    timeout_ms: 300,
  });

const logOf = (id: string) => store.watches.deliveries(id, 10);

test('an alert is sent once, signed', async () => {
  const id = await alertTo(await listen((_, response) => response.end('ok')));
  expect(await deliver()).toBe(1);
  clock += 86_400_000;
  expect(await deliver()).toBe(0);
  const [message] = received;
  if (message === undefined) throw new Error('Nothing was received');
  const { data } = v.parse(v.object({ data: v.looseObject({ url: v.string() }) }), JSON.parse(message.body));
  expect(data.url).toBe('https://desk.example.com/filings/0000320193-26-000018');
  // The library checks the time against its own clock, so the signature alone is compared.
  const at = new Date(Number(message.headers['webhook-timestamp']) * 1_000);
  expect(message.headers['webhook-signature']).toBe(
    new Webhook(SECRET).sign(message.headers['webhook-id'] ?? '', at, message.body),
  );
  expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 1, status: 200, next_at: null }]);
});

test('a failed message is sent again later, under the same id', async () => {
  let status = 500;
  const id = await alertTo(
    await listen((_, response) => {
      response.statusCode = status;
      response.end();
    }),
  );
  await deliver();
  expect(await logOf(id)).toMatchObject([
    { state: 'waiting', attempts: 1, status: 500, error: 'answered 500' },
  ]);
  expect(await deliver()).toBe(0);
  clock += waitAfter(1) ?? 0;
  status = 204;
  expect(await deliver()).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(received).toHaveLength(2);
  expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('a delivery that hangs, or is answered 200 too late, times out and is retried', async () => {
  const late = await listen((_, response) => void setTimeout(() => response.end('late'), 2_000));
  const id = await alertTo(late);
  const started = performance.now();
  await deliver();
  expect(performance.now() - started).toBeLessThan(1_500);
  expect(await logOf(id)).toMatchObject([
    { state: 'waiting', attempts: 1, status: null, error: 'no answer within 0.3 s' },
  ]);
});

test('a redirect to 169.254.169.254 is not followed', async () => {
  const id = await alertTo(
    await listen((_, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' });
      response.end();
    }),
  );
  await deliver();
  expect(received).toHaveLength(1);
  expect(await logOf(id)).toMatchObject([
    { state: 'waiting', status: 302, error: 'answered 302: redirects are not followed' },
  ]);
});

test('a name that resolves to a private address later is refused on delivery', async () => {
  const id = await alertTo('https://hook.example.com/x');
  await deliver(false, async () => ['93.184.215.14', '127.0.0.1']);
  expect(await logOf(id)).toMatchObject([
    {
      state: 'waiting',
      status: null,
      error: expect.stringContaining('127.0.0.1, which is not on the public'),
    },
  ]);
});

test('the connection goes to the address that was checked, whatever the name resolves to by then', async () => {
  const port = new URL(await listen((_, response) => response.end())).port;
  const id = await alertTo(`http://no-such-name.invalid:${port}/x`);
  await deliver(true, async () => ['127.0.0.1']);
  expect(received[0]?.headers['host']).toBe(`no-such-name.invalid:${port}`);
  expect(await logOf(id)).toMatchObject([{ state: 'delivered' }]);
});

test('410 ends it, and so does the last attempt', async () => {
  let status = 410;
  const url = await listen((_, response) => {
    response.statusCode = status;
    response.end();
  });
  const id = await alertTo(url);
  await deliver();
  expect(await logOf(id)).toMatchObject([{ state: 'failed', attempts: 1, next_at: null }]);
  status = 500;
  const waits = Array.from({ length: 12 }, (_, at) => waitAfter(at + 1));
  expect(waits.indexOf(null)).toBe(9);
});

test('a damaged connection is a failed attempt', async () => {
  const id = await alertTo(await listen((request) => request.socket.destroy()));
  await deliver();
  expect(await logOf(id)).toMatchObject([{ state: 'waiting', status: null, error: expect.any(String) }]);
});

test.each<[address: string, isPrivate: boolean]>([
  ['8.8.8.8', false],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['2606:4700::1111', false],
  ['::1', true],
  ['::', true],
  ['fe80::1', true],
  ['fc00::1', true],
  ['::ffff:127.0.0.1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['not an address', true],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

async function byName(host: string): Promise<string[]> {
  if (host.startsWith('gone')) throw new Error('ENOTFOUND');
  return ['10.0.0.5'];
}

test.each<[url: string, error: string]>([
  ['ftp://example.com', 'must be an address such as'],
  ['nonsense', 'must be an address such as'],
  ['http://example.com', 'must begin with https://'],
  ['https://user:pass@example.com', 'no user'],
  ['https://127.0.0.1/x', 'leads to 127.0.0.1'],
  ['https://2130706433/x', 'leads to 127.0.0.1'],
  ['https://0x7f.1/x', 'leads to 127.0.0.1'],
  ['https://[::1]/x', 'leads to ::1'],
  ['https://[::ffff:169.254.169.254]/', 'which is not on the public internet'],
  ['https://internal.example.com/', 'leads to 10.0.0.5'],
  ['https://gone.example.com/', "can't be resolved"],
])('%s is refused: %s', async (url, error) => {
  await expect(resolveWebhookAddress(url, { allows_private: false, resolve: byName })).rejects.toThrow(error);
});
