import { describe, expect, test } from 'vitest';

import { openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

const store = await openSmallStore();

describe('keys', () => {
  test.each([
    [{}, 'missing_key', 'An API key is required: send the header Authorization: Bearer <key>'],
    [
      { authorization: '' },
      'missing_key',
      'An API key is required: send the header Authorization: Bearer <key>',
    ],
    [
      { authorization: 'Basic a2V5' },
      'unauthorized',
      'The Authorization header has no bearer key: send the header Authorization: Bearer <key>',
    ],
    [
      { authorization: 'Bearer' },
      'unauthorized',
      'The Authorization header has no bearer key: send the header Authorization: Bearer <key>',
    ],
    [{ authorization: 'Bearer nope' }, 'unauthorized', 'The API key is unknown'],
    [{ authorization: 'Bearer constructor' }, 'unauthorized', 'The API key is unknown'],
  ])('%j is %s', async (headers, code, error) => {
    const response = await openDesk(store).get('/v1/search?q=a', null, { headers });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.json()).toMatchObject({ code, error });
  });

  test('the scheme is read in any case', async () => {
    const response = await openDesk(store).get('/v1/search?q=a', null, {
      headers: { authorization: 'bearer key-of-free-0001' },
    });
    expect(response.status).toBe(200);
  });

  test('the lookup without a key is limited by address', async () => {
    const desk = openDesk(store);
    const ask = (address: string) =>
      desk.service.fetch(new Request('http://service.local/tools/cik-lookup.json?q=AAPL'), { address });
    for (let count = 0; count < 100; count += 1) expect((await ask('192.0.2.1')).status).toBe(200);
    const refused = await ask('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({ code: 'quota_exceeded', retry_after: 1 });
    expect((await ask('192.0.2.2')).status).toBe(200);
    desk.setNow('2026-08-03T15:00:01Z');
    expect((await ask('192.0.2.1')).status).toBe(200);
  });

  test('an unknown key is unknown each time', async () => {
    const desk = openDesk(store);
    const ask = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const request = new Request('http://service.local/v1/search?q=a', { headers });
      return desk.service.fetch(request, { address: '192.0.2.9' });
    };
    for (let guess = 0; guess < 60; guess += 1) {
      const answer = await ask(`guess-${guess}`);
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthorized' }]);
    }
    expect((await ask('key-of-free-0001')).status).toBe(200);
  });

  test('that are refused are logged only in part', async () => {
    const events: string[] = [];
    const desk = openDesk(store, { audit: ({ event }) => void events.push(event) });
    const headers = { authorization: 'Bearer nope' };
    for (let at = 0; at < 60; at += 1)
      await desk.service.fetch(new Request('http://service.local/v1/search?q=a', { headers }), {
        address: `2001:db8:1:2::${at}`,
      });
    expect(events.filter((event) => event === 'key refused')).toHaveLength(20);
  });

  test('the addresses of one /64 share what they may ask without a key', async () => {
    const desk = openDesk(store);
    const statuses = await Promise.all(
      Array.from({ length: 120 }, async (_, at) => {
        const request = new Request('http://service.local/tools/cik-lookup.json?q=AAPL');
        return (await desk.service.fetch(request, { address: `2001:db8:1:2::${at}` })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  });
});
