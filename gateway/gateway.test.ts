import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ENDPOINTS } from '../contract/endpoints.ts';
import { matchPath } from '../contract/find-endpoint.ts';
import type { Sent } from '../contract/request.ts';
import { createGateway, type Gateway } from './gateway.ts';

const ORIGIN = 'http://127.0.0.1:8080';

/** A gateway in front of a service that answers 200 and records what it was sent, and what with the key of embedded views. */
function open(answer: () => Response = () => Response.json({ ok: true })): {
  gateway: Gateway;
  sent: Sent[];
  embedded: Sent[];
} {
  const sent: Sent[] = [];
  const embedded: Sent[] = [];
  const gateway = createGateway({
    upstream: async (request) => {
      sent.push(request);
      return answer();
    },
    files: null,
    embed: {
      origins: 'all',
      page: '',
      upstream: async (request) => {
        embedded.push(request);
        return answer();
      },
    },
    report: (message) => {
      throw new Error(message);
    },
  });
  return { gateway, sent, embedded };
}

function ask(gateway: Gateway, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('host')) headers.set('host', '127.0.0.1:8080');
  return gateway.fetch(new Request(`${ORIGIN}${path}`, { ...init, headers }));
}

describe('requests that are forwarded', () => {
  test.each([
    ['/v1/search?q=apple', '/search?q=apple'],
    ['/v1/search?q=%22going+concern%22', '/search?q=%22going+concern%22'],
    ['/v1/companies/BRK-B/filings?form_type=10-K&page=2', '/companies/BRK-B/filings?form_type=10-K&page=2'],
    ['/v1/companies/a%20b', '/companies/a%20b'],
    ['/v1/loads/plan?identifier=AAPL', '/loads/plan?identifier=AAPL'],
    ['/tools/cik-lookup.json?q=AAPL', '/tools/cik-lookup.json?q=AAPL'],
    ['/v1/openapi.json', '/openapi.json'],
  ])('%s is sent as %s', async (path, expected) => {
    const { gateway, sent } = open();
    const response = await ask(gateway, path);
    expect(response.status).toBe(200);
    expect(sent.map((request) => request.path)).toEqual([expected]);
  });

  test.each([
    ['/v1/unknown', 404, 'not_found'],
    ['/v1/companies/%2e%2e/filings', 404, 'not_found'],
    ['/v1/companies/a%2Fb', 404, 'not_found'],
    ['/v1/companies/a%00b', 404, 'not_found'],
    ['/v1/companies/%E0%A4%A', 404, 'not_found'],
    ['/v1//search?q=a', 404, 'not_found'],
    ['/v1/search;x=1?q=a', 404, 'not_found'],
    ['/tools/other.json', 404, 'not_found'],
    ['/v1/search?q=a&url=http://evil.example', 400, 'invalid_param'],
    ['/v1/search?q=a&__proto__=1', 400, 'invalid_param'],
    [`/v1/search?q=${'a'.repeat(5000)}`, 400, 'invalid_param'],
  ])('%s is answered %i %s without a call', async (path, status, code) => {
    const { gateway, sent } = open();
    const response = await ask(gateway, path);
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    expect(sent).toEqual([]);
  });

  test('any path reaches the service only as an endpoint of the contract', async () => {
    const { gateway, sent } = open();
    const hostile = fc.oneof(
      fc.webUrl().map((url) => `/v1/${url}`),
      fc.string({ unit: 'grapheme' }).map((text) => `/v1/${text}`),
      fc
        .array(
          fc.constantFrom(
            '..',
            '%2e%2e',
            '//evil',
            '@evil',
            '\\',
            '%0d%0a',
            'companies',
            'AAPL',
            'search',
            '?',
            '#',
            '%2f',
          ),
        )
        .map((parts) => `/v1/${parts.join('/')}`),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (path) => {
        sent.length = 0;
        await ask(gateway, path);
        for (const request of sent.filter((one) => one.path !== '/openapi.json')) {
          expect(
            matchPath(request.host, request.path.split('?')[0] ?? '').map(({ id }) => ENDPOINTS[id].host),
          ).toContain(request.host);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('only accept, if-none-match and the request id go with a request', async () => {
    const { gateway, sent } = open();
    await ask(gateway, '/v1/search?q=a', {
      headers: {
        accept: 'application/json',
        'if-none-match': '"x"',
        authorization: 'Bearer of-the-browser',
        cookie: 'a=b',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
      },
    });
    expect(Object.keys(sent[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'if-none-match',
      'x-request-id',
    ]);
  });
});

describe('answers', () => {
  test('cookies, server names and unknown headers are dropped', async () => {
    const { gateway } = open(() =>
      Response.json(
        {},
        {
          headers: {
            'set-cookie': 'a=b',
            server: 'x',
            'x-secret': 'y',
            etag: '"1"',
            'x-ratelimit-limit': '100',
          },
        },
      ),
    );
    const { headers } = await ask(gateway, '/v1/search?q=a');
    expect([headers.get('set-cookie'), headers.get('server'), headers.get('x-secret')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([headers.get('etag'), headers.get('x-ratelimit-limit')]).toEqual(['"1"', '100']);
  });

  test('a long answer is gzipped, with a weak ETag', async () => {
    const { gateway } = open(() => Response.json({ text: 'a'.repeat(5_000) }, { headers: { etag: '"1"' } }));
    const response = await ask(gateway, '/v1/search?q=a', { headers: { 'accept-encoding': 'gzip' } });
    expect([response.headers.get('content-encoding'), response.headers.get('etag')]).toEqual([
      'gzip',
      'W/"1"',
    ]);
  });

  test('an error of the gateway has the body of the endpoint’s family', async () => {
    const { gateway } = open();
    const response = await ask(gateway, '/v1/companies/AAPL/disclosures/search?q=a&colour=red');
    expect(await response.json()).toMatchObject({ error_code: 'INVALID_PARAMETER', parameter: 'colour' });
  });
});

describe('who may use the key', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
    [{ origin: ORIGIN }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ host: 'evil.example' }, 421],
    [{ host: 'evil.example:8080', 'sec-fetch-site': 'same-origin' }, 421],
  ])('%j is answered %i', async (headers, status) => {
    const { gateway, sent } = open();
    const response = await ask(gateway, '/v1/search?q=a', { headers });
    expect([response.status, sent.length]).toEqual([status, status === 200 ? 1 : 0]);
  });

  test.each([
    ['POST', '/v1/search?q=a', 405, 'GET, HEAD'],
    ['PUT', '/v1/loads', 405, 'GET, POST, HEAD'],
    ['OPTIONS', '/v1/loads', 405, 'GET, POST, HEAD'],
    ['DELETE', '/v1/loads/abc', 200, null],
  ])('%s %s is answered %i, allowing %s', async (method, path, status, allow) => {
    const { gateway } = open();
    const response = await ask(gateway, path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  });

  test('a body over 8 KB is refused', async () => {
    const { gateway, sent } = open();
    const body = JSON.stringify({ identifier: 'a'.repeat(9_000) });
    const response = await ask(gateway, '/v1/loads', { method: 'POST', body });
    expect([response.status, sent.length]).toEqual([400, 0]);
  });
});

describe('requests of embedded views', () => {
  const referer = `${ORIGIN}/embed/chart?company=AAPL`;
  const inFrame = { referer, 'sec-fetch-site': 'same-origin' };

  test.each([
    '/v1/companies/AAPL',
    '/v1/companies/AAPL/income-statement?period_type=quarterly',
    '/v1/companies/AAPL/filings',
    '/v1/search/full-text?q=a',
  ])('read %s with a separate key', async (path) => {
    const { gateway, sent, embedded } = open();
    const response = await ask(gateway, path, { headers: inFrame });
    expect([response.status, sent.length, embedded.length]).toEqual([200, 0, 1]);
  });

  test.each([
    ['POST', '/v1/loads'],
    ['DELETE', '/v1/loads/abc'],
    ['GET', '/v1/loads'],
    ['GET', '/v1/loads/abc'],
    ['GET', '/v1/loads/plan?identifier=AAPL'],
    ['HEAD', '/v1/loads'],
    ['POST', '/v1/companies/AAPL'],
    ['GET', '/v1/status'],
    ['GET', '/v1/search?q=apple'],
    ['GET', '/v1/companies/AAPL/ai-summary'],
    ['GET', '/tools/cik-lookup.json?q=AAPL'],
    ['GET', '/v1/openapi.json'],
    ['GET', '/v1/nothing'],
  ])('never get %s %s through', async (method, path) => {
    const { gateway, sent, embedded } = open();
    const response = await ask(gateway, path, { method, headers: inFrame });
    expect([response.status, sent.length, embedded.length]).toEqual([403, 0, 0]);
  });

  test.each([
    [`${ORIGIN}/embed/redline`, 403],
    [`${ORIGIN}/embed/status`, 403],
    // The builder is a page of the application.
    [`${ORIGIN}/embed`, 200],
    [`${ORIGIN}/embed/`, 200],
    [`${ORIGIN}/status`, 200],
    [`${ORIGIN}/embedded/chart`, 200],
    ['not an address', 200],
  ])('come from %s: loads are answered %i', async (page, status) => {
    const { gateway } = open();
    const headers = { referer: page, 'sec-fetch-site': 'same-origin' };
    expect((await ask(gateway, '/v1/loads', { headers })).status).toBe(status);
  });
});

/** Every endpoint of the contract, for each method, from pages of other sites and from frames on them. */
const FOREIGN = Object.values(ENDPOINTS).flatMap(({ host, path }) => {
  const address = `${host === 'api' ? '/v1' : ''}${path.replaceAll(/\{\w+\}/g, 'AAPL')}`;
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].flatMap((method) =>
    [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null', referer: `${ORIGIN}/embed/chart` },
    ].map((headers) => ({ address, method, headers })),
  );
});

test(`of ${FOREIGN.length} requests of other sites none gets through`, async () => {
  const { gateway, sent, embedded } = open();
  const statuses = new Set<number>();
  for (const { address, method, headers } of FOREIGN) {
    statuses.add((await ask(gateway, address, { method, headers })).status);
  }
  expect(FOREIGN.length).toBeGreaterThan(500);
  expect([[...statuses], sent.length, embedded.length]).toEqual([[403], 0, 0]);
});
