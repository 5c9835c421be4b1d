import { createServer, type Server } from 'node:http';

import { afterEach, expect, test } from 'vitest';

import { createGateway, type Gateway } from './gateway.ts';
import { hostedUpstream } from './upstream.ts';

const KEY = 'canary-2f1d5b';
const servers: Server[] = [];
const seen: { url: string; authorization: string | undefined }[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  seen.length = 0;
});

type Answer = { status: number; headers?: Record<string, string>; body?: string };

async function hostedInstance(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', authorization: request.headers.authorization });
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body ?? '{}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function before(origin: string, key: string | null): Gateway {
  return createGateway({
    upstream: hostedUpstream({ api_url: new URL(`${origin}/v1`), app_url: new URL(origin), key }),
    files: null,
    report: () => undefined,
  });
}

function ask(gateway: Gateway, path: string): Promise<Response> {
  return gateway.fetch(new Request(`http://127.0.0.1:8080${path}`, { headers: { host: '127.0.0.1:8080' } }));
}

test('the key goes to the API and not to the keyless lookup', async () => {
  const gateway = before(await hostedInstance({ status: 200 }), KEY);
  await ask(gateway, '/v1/search?q=a');
  await ask(gateway, '/tools/cik-lookup.json?q=a');
  expect(seen).toEqual([
    { url: '/v1/search?q=a', authorization: `Bearer ${KEY}` },
    { url: '/tools/cik-lookup.json?q=a', authorization: undefined },
  ]);
});

test('without a key nothing is sent and the answer names the setting', async () => {
  const gateway = before(await hostedInstance({ status: 200 }), null);
  const response = await ask(gateway, '/v1/search?q=a');
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'missing_key' }]);
  expect(seen).toEqual([]);
});

test('a redirect is not followed, so the key stays with the configured host', async () => {
  const elsewhere = await hostedInstance({ status: 200 });
  const gateway = before(
    await hostedInstance({ status: 302, headers: { location: `${elsewhere}/v1/search` } }),
    KEY,
  );
  const response = await ask(gateway, '/v1/search?q=a');
  expect([response.status, await response.json()]).toMatchObject([502, { code: 'upstream_error' }]);
  expect(seen).toHaveLength(1);
});

test('an instance that cannot be reached is a 502 that names no key', async () => {
  const gateway = before('http://127.0.0.1:9', KEY);
  const response = await ask(gateway, '/v1/search?q=a');
  const body = await response.text();
  expect(response.status).toBe(502);
  expect(body).toContain('cannot be reached');
  expect(body).not.toContain(KEY);
});

test.each([401, 403, 404, 429, 500, 501, 502])(
  'status %i and its body come through unchanged',
  async (status) => {
    const body = JSON.stringify({ error: 'words', code: 'some_code' });
    const gateway = before(await hostedInstance({ status, body, headers: { 'retry-after': '7' } }), KEY);
    const response = await ask(gateway, '/v1/search?q=a');
    expect([response.status, await response.text(), response.headers.get('retry-after')]).toEqual([
      status,
      body,
      '7',
    ]);
  },
);
