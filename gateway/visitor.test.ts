import { networkInterfaces } from 'node:os';

import { expect, test } from 'vitest';

import { createGateway } from './gateway.ts';
import { type Front, hostReason, parseTrustedProxies, readVisitor } from './visitor.ts';

const LOCAL: Front = { public_url: 'http://127.0.0.1:8080', host: '127.0.0.1', trusted_proxies: null };
const OPEN: Front = { ...LOCAL, host: '0.0.0.0', public_url: 'https://desk.example.com' };
const BEHIND: Front = { ...OPEN, trusted_proxies: parseTrustedProxies('127.0.0.1, 10.0.0.0/8, fd00::/8') };

const asked = (headers: Record<string, string>) => ({ headers: new Headers(headers), url: 'http://x/' });

const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.internal === true)?.address;

test.each([
  [LOCAL, 'localhost:8080', true],
  [LOCAL, 'LOCALHOST:9', true],
  [LOCAL, '[::1]:8080', true],
  [LOCAL, 'evil.com', false],
  [LOCAL, 'localhost.evil.com', false],
  [LOCAL, '127.0.0.1.evil.com', false],
  [LOCAL, '127.0.0.1@evil.com', false],
  [LOCAL, 'desk.example.com', false],
  [LOCAL, '', false],
  [OPEN, 'desk.example.com', true],
  [OPEN, 'desk.example.com:443', true],
  [OPEN, 'evil.com', false],
  [OPEN, '203.0.113.9', false],
  [OPEN, `${ownAddress}:8080`, true],
  [{ ...LOCAL, host: '192.0.2.1' }, '192.0.2.1:8080', true],
  [{ ...LOCAL, host: 'box.lan' }, 'box.lan:8080', true],
  [{ ...LOCAL, host: 'box.lan' }, 'evil.com', false],
])('%j answers to %j: %s', (front, host, answers) => {
  const reason = hostReason(readVisitor(asked({ host }), null, front), front);
  expect(reason === null).toBe(answers);
  if (!answers) expect(reason).toContain(`Open it at ${front.public_url}, or set PUBLIC_URL`);
});

const FORWARDED = {
  host: '127.0.0.1:8080',
  'x-forwarded-for': '198.51.100.7, 203.0.113.5, 10.1.2.3',
  'x-forwarded-host': 'desk.example.com',
  'x-forwarded-proto': 'https',
};

test.each([
  ['127.0.0.1', { address: '203.0.113.5', host: 'desk.example.com', secure: true, proxied: true }],
  ['::ffff:127.0.0.1', { address: '203.0.113.5', host: 'desk.example.com', secure: true, proxied: true }],
  ['fd00::7', { address: '203.0.113.5', host: 'desk.example.com', secure: true, proxied: true }],
  ['::ffff:7f00:1', { address: '203.0.113.5', host: 'desk.example.com', secure: true, proxied: true }],
  ['192.0.2.66', { address: '192.0.2.66', host: '127.0.0.1:8080', secure: false, proxied: false }],
])('what a proxy says of a visitor is believed from %s only if it is trusted', (connected, expected) => {
  expect(readVisitor(asked(FORWARDED), connected, BEHIND)).toEqual(expected);
});

test.each([
  ['', '10.0.0.1'],
  ['unknown', '10.0.0.1'],
  ['198.51.100.7, unknown', '10.0.0.1'],
  ['198.51.100.7', '198.51.100.7'],
  ['10.9.9.9, 10.8.8.8', '10.9.9.9'],
  ['198.51.100.7, ::ffff:a08:808', '198.51.100.7'],
  ['198.51.100.7,', '10.0.0.1'],
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['198.51.100.7:x', '10.0.0.1'],
  ['"198.51.100.7"', '10.0.0.1'],
])('of X-Forwarded-For %j the nearest address that is no proxy counts: %s', (way, address) => {
  const headers = { ...FORWARDED, 'x-forwarded-for': way };
  expect(readVisitor(asked(headers), '10.0.0.1', BEHIND).address).toBe(address);
});

function gatewayOf(front: Front) {
  const loads: string[] = [];
  const upstream = async ({ method, path }: { method: string; path: string }) => {
    loads.push(`${method} ${path}`);
    return Response.json({});
  };
  const gateway = createGateway({ upstream, files: null, front, report: () => undefined });
  const start = (headers: Record<string, string>, address: string) =>
    gateway.fetch(
      new Request('http://127.0.0.1:8080/v1/loads', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"identifier":"AAPL"}',
      }),
      { address },
    );
  return { start, loads, gateway };
}

test('a name that resolves to this machine starts no load, whatever the address it listens at', async () => {
  for (const front of [LOCAL, OPEN, BEHIND]) {
    const { start, loads } = gatewayOf(front);
    const rebound = { host: 'evil.com', origin: 'http://evil.com', 'sec-fetch-site': 'same-origin' };
    const answer = await start(rebound, '192.0.2.66');
    expect([answer.status, await answer.json(), loads]).toMatchObject([421, { code: 'forbidden' }, []]);
    const claimed = { ...rebound, host: 'evil.com', 'x-forwarded-host': 'desk.example.com' };
    expect((await start(claimed, '192.0.2.66')).status).toBe(421);
  }
});

test('behind a trusted proxy the origin is compared with the name that the browser asked for', async () => {
  const { start, loads } = gatewayOf(BEHIND);
  const own = { ...FORWARDED, origin: 'https://desk.example.com', 'sec-fetch-site': 'same-origin' };
  expect((await start(own, '127.0.0.1')).status).toBe(200);
  expect((await start({ ...own, origin: 'https://evil.com' }, '127.0.0.1')).status).toBe(403);
  expect(loads).toEqual(['POST /loads']);
});

test.each<[origin: string, host: string, proto: string | null, status: number]>([
  ['https://desk.example.com', 'desk.example.com', 'https', 200],
  ['https://desk.example.com', 'desk.example.com:443', 'https', 200],
  ['https://desk.example.com', 'desk.example.com', null, 200],
  // The proxy that has the certificate asks the next one over HTTP.
  ['https://desk.example.com', 'desk.example.com', 'http', 200],
  ['http://desk.example.com', 'desk.example.com', 'https', 403],
  ['http://desk.example.com', 'desk.example.com', 'http', 403],
  ['http://desk.example.com:443', 'desk.example.com', 'https', 403],
  ['https://desk.example.com:8443', 'desk.example.com', 'https', 403],
  ['https://desk.example.com.evil.com', 'desk.example.com', 'https', 403],
  ['https://evil.com', 'desk.example.com', 'https', 403],
  ['null', 'desk.example.com', 'https', 403],
])('a page of %s starts a load at https://%s (%s): %i', async (origin, host, proto, status) => {
  const { start, loads } = gatewayOf(BEHIND);
  const forwarded = proto === null ? {} : { 'x-forwarded-proto': proto };
  const answer = await start({ host, 'x-forwarded-host': host, ...forwarded, origin }, '127.0.0.1');
  expect([answer.status, loads.length]).toEqual([status, status === 200 ? 1 : 0]);
});

test('without a proxy that is believed, a page over HTTP is another origin than PUBLIC_URL', async () => {
  const { start } = gatewayOf(OPEN);
  const host = 'desk.example.com';
  expect((await start({ host, origin: `http://${host}` }, '192.0.2.1')).status).toBe(403);
  expect((await start({ host, origin: `https://${host}` }, '192.0.2.1')).status).toBe(200);
  expect((await start({ host: 'localhost:8080', origin: 'https://localhost:8080' }, '::1')).status).toBe(403);
});

test.each([
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '127.0.0.1, 8.0.0.0/6',
  '10.0.0.0/7',
  '11.0.0.0/8',
  '::ffff:0.0.0.0/96',
  '::ffff:0:0/90',
  '::fffe:0:0/95',
  '2000::/3',
  'fc00::/6',
])('%s is too wide to be believed', (text) => {
  expect(() => parseTrustedProxies(text)).toThrow('must not trust whole parts of the internet');
});

test.each([
  '10.0.0.0/8',
  '172.16.0.0/12',
  'fd00::/8',
  '104.16.0.0/13',
  '2a06:98c0::/29',
  '203.0.113.7',
  '::1',
])('%s are proxies', (text) => {
  expect(parseTrustedProxies(text).rules).toHaveLength(1);
});

test('a network of IPv4 that is written as IPv6 is that network', () => {
  const front = { ...OPEN, trusted_proxies: parseTrustedProxies('::ffff:10.0.0.0/104') };
  expect(readVisitor(asked({ host: 'x' }), '10.1.2.3', front).proxied).toBe(true);
  expect(readVisitor(asked({ host: 'x' }), '11.1.2.3', front).proxied).toBe(false);
});

test('an address outside the API is refused in words too', async () => {
  const { gateway } = gatewayOf(LOCAL);
  const answer = await gateway.fetch(
    new Request('http://127.0.0.1:8080/status', { headers: { host: 'evil.com' } }),
  );
  expect(answer.status).toBe(421);
  expect(await answer.text()).toContain("This instance doesn't answer to the name 'evil.com'.");
});
