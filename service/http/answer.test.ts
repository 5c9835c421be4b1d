import { expect, test } from 'vitest';

import { bodyOf } from '../testing/body-of.ts';
import { openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

const store = await openSmallStore();

test('an unchanged answer is 304 to whoever has it', async () => {
  const desk = openDesk(store);
  const first = await desk.get('/v1/companies/AAPL');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toBe('Authorization, Accept-Encoding');
  for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await desk.get('/v1/companies/AAPL', 'gateway', { headers: { 'if-none-match': held } });
    expect([held, again.status, await again.text(), again.headers.get('etag')]).toEqual([
      held,
      304,
      '',
      etag,
    ]);
  }
  const other = await desk.get('/v1/companies/TSLA', 'gateway', { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test.each(['/v1/companies/AAPL/ratios', '/v1/companies/AAPL/disclosures/search?q=supply'])(
  'an answer that differs in the time it was made alone is unchanged: %s',
  async (path) => {
    const desk = openDesk(await openSmallStore());
    const first = await desk.get(path);
    desk.setNow('2026-08-03T15:00:09Z');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await desk.get(path, 'gateway', { headers });
    expect([first.status, again.status]).toEqual([200, 304]);
  },
);

test.each(['/v1/status', '/v1/loads', '/v1/companies/NOPE', '/healthz'])(
  '%s is never cached',
  async (path) => {
    const { headers } = await openDesk(store).get(path);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  },
);

test.each([
  ['abcdefgh', 'abcdefgh'],
  ['A.b_c-1234', 'A.b_c-1234'],
  ['short', null],
  ['a'.repeat(65), null],
  ['with space here', null],
  ['<script>1</script>', null],
])('a request id %s of the caller is used only when it is plain', async (given, expected) => {
  const response = await openDesk(store).get('/v1/companies/NOPE', 'gateway', {
    headers: { 'x-request-id': given },
  });
  const named = response.headers.get('x-request-id');
  expect((await bodyOf(response))['request_id']).toBe(named);
  if (expected === null) expect(named).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  else expect(named).toBe(expected);
});

test('every answer forbids sniffing, and an error has its type', async () => {
  const { headers } = await openDesk(store).get('/v1/nothing', null);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});
