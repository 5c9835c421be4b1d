import { expect, test } from 'vitest';

import { openGateway } from '../mcp/testing/connect.ts';
import { createMcpGate } from './gateway.ts';

const LOOPBACK = { host: '127.0.0.1:8080' };

function post(headers: Record<string, string>, body = '{}'): Request {
  return new Request('http://127.0.0.1:8080/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  });
}

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

test('another name is refused', async () => {
  const headers = { host: 'evil.example', origin: 'http://evil.example' };
  const answer = await (await openGateway()).fetch(post(headers, LIST));
  expect(answer.status).toBe(421);
});

test.each([
  [{ ...LOOPBACK, origin: 'https://evil.example' }],
  [{ ...LOOPBACK, origin: 'null' }],
  [{ ...LOOPBACK, origin: 'http://localhost:6274' }],
  [{ ...LOOPBACK, 'sec-fetch-site': 'cross-site' }],
])('%j is refused', async (headers) => {
  const gateway = await openGateway();
  const answer = await gateway.fetch(post(headers, LIST));
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([[LOOPBACK], [{ ...LOOPBACK, origin: 'http://127.0.0.1:8080' }]])(
  '%j is served',
  async (headers) => {
    const gateway = await openGateway();
    const answer = await gateway.fetch(post(headers, LIST));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('find_company');
  },
);

test('a request over one megabyte is refused unread', async () => {
  const gateway = await openGateway();
  const text = 'x'.repeat(1_100_000);
  const params = { name: 'find_company', arguments: { query: text } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  expect((await gateway.fetch(post(LOOPBACK, body))).status).toBe(413);
});

test.each(['{', '[]', '"a"', '{"jsonrpc":"2.0","id":1,"method":"loads/start"}'])(
  '%s is an error',
  async (body) => {
    const gateway = await openGateway();
    const answer = await gateway.fetch(post(LOOPBACK, body));
    expect([200, 400, 404]).toContain(answer.status);
    expect(await answer.text()).toContain('error');
  },
);

test.each([
  ['OPTIONS', 405],
  ['PUT', 405],
  ['GET', 405],
  ['DELETE', 405],
])('%s answers %d: there are no sessions', async (method, status) => {
  const gateway = await openGateway();
  const request = new Request('http://127.0.0.1:8080/mcp', { method, headers: LOOPBACK });
  expect((await gateway.fetch(request)).status).toBe(status);
});

const VISITOR = { address: null, host: '127.0.0.1:8080', secure: false, proxied: false };

test('where it is off, nothing is behind the address', async () => {
  const gate = createMcpGate(null);
  const answer = await gate(post(LOOPBACK, LIST), VISITOR);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    {
      jsonrpc: '2.0',
      error: { code: -32_000, message: 'The Model Context Protocol is off here; MCP=on turns it on' },
      id: null,
    },
  ]);
});
