import { expect, test } from 'vitest';

import { createGateway } from './gateway.ts';
import type { GatewayOpenbb } from './openbb.ts';

const WORKSPACE = 'https://pro.openbb.co';
const endpoint = async (name: string) => Response.json({ name });

function ask(
  path: string,
  init: RequestInit,
  openbb: GatewayOpenbb | null = { endpoint, origins: [WORKSPACE] },
) {
  const gateway = createGateway({
    upstream: async () => Response.json({}),
    files: null,
    report: () => undefined,
    openbb,
  });
  const headers = new Headers({ host: '127.0.0.1:8080' });
  new Headers(init.headers).forEach((value, name) => headers.set(name, value));
  return gateway.fetch(new Request(`http://127.0.0.1:8080${path}`, { ...init, headers }));
}

test.each([
  [{ origin: WORKSPACE, 'sec-fetch-site': 'cross-site' }, WORKSPACE],
  [{}, null],
  [{ origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }, null],
])('%j may read', async (headers, allowed) => {
  const answer = await ask('/openbb/widgets.json', { headers });
  expect([answer.status, await answer.json()]).toEqual([200, { name: 'widgets.json' }]);
  expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect(answer.headers.get('vary')).toContain('Origin');
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'https://pro.openbb.co.evil.example' },
  { origin: 'http://pro.openbb.co' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
])('%j is refused', async (headers) => {
  const answer = await ask('/openbb/widgets.json', { headers });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

test('another name is refused, whoever asks', async () => {
  const headers = { origin: WORKSPACE, host: 'evil.example' };
  expect((await ask('/openbb/widgets.json', { headers })).status).toBe(421);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is refused', async (method) => {
  const answer = await ask('/openbb/widgets.json', { method, headers: { origin: WORKSPACE } });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a header of credentials is accepted before the request, and only GET', async () => {
  const headers = { origin: WORKSPACE, 'access-control-request-headers': 'x-api-key' };
  const answer = await ask('/openbb/filings', { method: 'OPTIONS', headers });
  expect([
    answer.status,
    answer.headers.get('access-control-allow-headers'),
    answer.headers.get('access-control-allow-methods'),
  ]).toEqual([204, 'x-api-key', 'GET']);
});

test.each(['/v1/search?q=a', '/mcp', '/v1/loads', '/', '/tools/cik-lookup.json?q=a'])(
  'Workspace reaches nothing else: %s',
  async (path) => {
    const answer = await ask(path, { headers: { origin: WORKSPACE, 'sec-fetch-site': 'cross-site' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect([403, 404]).toContain(answer.status);
  },
);

test('HEAD has no body, and a long query is refused', async () => {
  const head = await ask('/openbb/widgets.json', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await ask(`/openbb/search?q=${'x'.repeat(5_000)}`, {})).status).toBe(400);
});

test('where it is off, nothing is behind the address', async () => {
  const answer = await ask('/openbb/widgets.json', { headers: { origin: WORKSPACE } }, null);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { detail: 'OpenBB Workspace is off here; OPENBB=on turns it on' },
  ]);
});
