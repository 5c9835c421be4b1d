import { expect, test } from 'vitest';

import { bodyOf } from '../testing/body-of.ts';
import { openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

const store = await openSmallStore();

test.each([
  ['/v1/companies?limit=101', "limit must be a whole number 1..100, got '101'"],
  ['/v1/companies?limit=1&limit=2', 'limit must be given once, got it repeated'],
  ['/v1/companies?limit=', "limit must be a whole number 1..100, got ''"],
  ['/v1/search', 'q is required'],
  ['/v1/search?q=', 'q is required'],
  ['/v1/search?q=%20', 'q must not be empty'],
  [
    '/v1/companies?colour=red',
    'colour is not a parameter of this endpoint; accepted here: exchange, limit, loaded, page, sector, sort',
  ],
  ['/v1/sectors?a=1', 'a is not a parameter of this endpoint; this endpoint takes no parameters'],
  ['/v1/search/full-text', 'give at least one of q, forms, ciks, locations'],
  [
    '/v1/search/full-text?q=a&date_from=2026-02-02&date_to=2026-02-01',
    "date_from must not be after date_to, got '2026-02-02' and '2026-02-01'",
  ],
  ['/v1/companies?sector=%E2%80%AEx', /^sector must be one of technology, .* got '\ufffdx'$/],
])('%s is refused with the reason', async (path, error) => {
  const body = await bodyOf(await openDesk(store).get(path));
  expect(body['error']).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
});

test('no parameter reaches a prototype', async () => {
  await openDesk(store).get('/v1/companies?__proto__[polluted]=1&constructor.prototype.polluted=1');
  expect('polluted' in {}).toBe(false);
});
