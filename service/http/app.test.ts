import { describe, expect, test } from 'vitest';

import { StoreError, type StoreFailure } from '../../store/database.ts';
import { bodyOf } from '../testing/body-of.ts';
import { type Desk, openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

const store = await openSmallStore();

/** The small store, but one question to it fails. */
function failing(error: unknown): Desk {
  const resolve = async (): Promise<never> => {
    throw error;
  };
  return openDesk({ ...store, companies: { ...store.companies, resolve } });
}

describe('paths and methods', () => {
  test.each([
    ['/v1/nothing', null, 404, 'not_found'],
    ['/v1/nothing', 'wrong', 404, 'not_found'],
    ['/v1/nothing', 'enterprise', 404, 'not_found'],
    ['/v1', 'enterprise', 404, 'not_found'],
    ['/', null, 404, 'not_found'],
    ['/search?q=a', 'enterprise', 404, 'not_found'],
    ['/v2/search?q=a', 'enterprise', 404, 'not_found'],
    ['/v1/search/', 'enterprise', 404, 'not_found'],
    ['/v1//search', 'enterprise', 404, 'not_found'],
    ['/v1/Search?q=a', 'enterprise', 404, 'not_found'],
    ['/v1/companies/AAPL/unknown', 'enterprise', 404, 'not_found'],
    ['/v1/companies/AAPL%2Ffilings', 'enterprise', 404, 'not_found'],
    ['/v1/exchanges/LSE/companies', 'enterprise', 404, 'not_found'],
    ['/v1/subsets/sp500', 'enterprise', 404, 'not_found'],
    ['/v1/subsets/constructor', 'enterprise', 404, 'not_found'],
    ['/v1/loads/none', 'enterprise', 404, 'not_found'],
  ])('%s with key %s is answered %i %s', async (path, key, status, code) => {
    const response = await openDesk(store).get(path, key);
    expect([response.status, await bodyOf(response)]).toMatchObject([status, { code }]);
  });

  test.each([
    ['POST', '/v1/search', 'GET, HEAD, OPTIONS'],
    ['PUT', '/v1/loads', 'GET, POST, HEAD, OPTIONS'],
    ['GET', '/v1/loads/abc', null],
    ['POST', '/v1/loads/abc', 'GET, DELETE, HEAD, OPTIONS'],
    ['DELETE', '/v1/loads/plan', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/healthz', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/tools/cik-lookup.json', 'GET, HEAD, OPTIONS'],
  ])('%s %s names the allowed methods', async (method, path, allow) => {
    const response = await openDesk(store).get(path, 'enterprise', { method });
    if (allow !== null) {
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
      expect(await bodyOf(response)).toMatchObject({ code: 'method_not_allowed' });
    } else {
      expect(response.headers.get('allow')).toBeNull();
    }
  });

  test('OPTIONS lists the methods and allows no other origin', async () => {
    const response = await openDesk(store).get('/v1/companies', null, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('OPTIONS of a path that looks like a load names its own methods', async () => {
    const response = await openDesk(store).get('/v1/loads/plan', null, { method: 'OPTIONS' });
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test.each([
    ['/v1/companies/AAPL/disclosures/search?q=a', ['error', 'error_code', 'request_id']],
    ['/v1/companies/AA%00PL/disclosures/search?q=a', ['error', 'error_code', 'request_id']],
    ['/v1/companies/AA%0aPL/metrics', ['code', 'error', 'request_id']],
  ])('an error of %s has its family’s fields', async (path, fields) => {
    const response = await openDesk(store).get(path.replace('AAPL', 'NOPE'));
    expect(Object.keys(await bodyOf(response)).toSorted()).toEqual(expect.arrayContaining(fields));
  });

  test('HEAD has the headers of GET and no body', async () => {
    const desk = openDesk(store);
    const got = await desk.get('/v1/companies/AAPL');
    const head = await desk.get('/v1/companies/AAPL', 'gateway', { method: 'HEAD' });
    const text = await got.text();
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(head.headers.get('etag')).toBe(got.headers.get('etag'));
  });

  test('health needs no key, readiness asks the store', async () => {
    const desk = openDesk(store);
    expect((await desk.get('/healthz', null)).status).toBe(200);
    expect((await desk.get('/readyz', null)).status).toBe(200);
    const closed = await openSmallStore();
    await closed.close();
    expect((await openDesk(closed).get('/healthz', null)).status).toBe(200);
    expect((await openDesk(closed).get('/readyz', null)).status).not.toBe(200);
  });

  test.each([
    ['path', `/v1/companies/${'a'.repeat(2_100)}`, 'the path must be at most 2048 characters, got 2114'],
    ['query', `/v1/search?q=${'a'.repeat(4_100)}`, 'the query must be at most 4096 characters, got 4102'],
  ])('a %s over its limit is refused', async (_, path, error) => {
    const response = await openDesk(store).get(path, null);
    expect([response.status, await bodyOf(response)]).toMatchObject([400, { code: 'invalid_param', error }]);
  });
});

describe('failures', () => {
  test('an unexpected failure is 500 without details, which the log has', async () => {
    const desk = failing(new Error('secret detail of /data/filings.sqlite'));
    const response = await desk.get('/v1/companies/AAPL');
    const text = await response.text();
    expect([response.status, text.includes('secret'), text.includes('sqlite')]).toEqual([500, false, false]);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal_error' });
    const line = desk.lines.find(({ level }) => level === 'error');
    expect(line?.fields).toMatchObject({
      request_id: response.headers.get('x-request-id'),
      path: '/v1/companies/{cik}',
    });
  });

  test.each([
    ['full', 'The disk is full; free some space and try again', 60],
    ['unavailable', 'The data store is not responding; try again shortly', 5],
    ['damaged', 'The stored data is damaged and must be repaired', 300],
    ['newer', 'The data needs a newer version of this service', 300],
  ] as [StoreFailure, string, number][])(
    'a store that is %s is 503 in plain words',
    async (failure, error, wait) => {
      const response = await failing(new StoreError(failure, 'detail')).get('/v1/companies/AAPL');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, String(wait)]);
      expect(await bodyOf(response)).toMatchObject({ error, code: 'unavailable', retry_after: wait });
    },
  );

  test('the log names neither key nor query nor identifier', async () => {
    const desk = openDesk(store);
    await desk.get('/v1/search?q=private-words', 'enterprise');
    await desk.get('/v1/companies/AAPL', 'enterprise');
    await desk.get('/v1/companies/AAPL/%0a', 'a-wrong-key');
    const written = JSON.stringify(desk.lines);
    expect(desk.lines.map(({ fields }) => fields)).toMatchObject([
      { method: 'GET', path: '/v1/search', status: 200 },
      { method: 'GET', path: '/v1/companies/{cik}', status: 200 },
      { method: 'GET', path: '-', status: 404 },
    ]);
    for (const secret of ['private-words', 'AAPL', 'key-of-enterprise', 'a-wrong-key']) {
      expect([secret, written.includes(secret)]).toEqual([secret, false]);
    }
  });
});
