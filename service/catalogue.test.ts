import { expect, test } from 'vitest';

import { bodyOf } from './testing/body-of.ts';
import { openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

const desk = openDesk(await openSmallStore());

test.each([
  ['/v1/companies?sector=technology', ['AAPL']],
  ['/v1/companies?sector=utilities', ['AEP', null]],
  ['/v1/companies?exchange=nyse', ['BRK-B', 'C', 'APLE']],
  ['/v1/companies?exchange=NASDAQ&sector=consumer_discretionary', ['TSLA']],
  ['/v1/companies?exchange=OTC', []],
  ['/v1/companies?sort=name&limit=3', ['AEP', null, 'APLE']],
  ['/v1/companies?sort=-name&limit=2&page=2', ['LKSP', 'C']],
  ['/v1/companies?exchange=NASDAQ&sort=-ticker', ['TSLA', 'META', 'AEP', 'AAPL']],
  ['/v1/companies?loaded=true&exchange=NASDAQ', ['AAPL', 'TSLA', 'AEP']],
  ['/v1/companies?loaded=false', ['META', 'BRK-B', 'C', 'APLE']],
  ['/v1/exchanges/cboe/companies', ['LKSP']],
  ['/v1/exchanges/NYSE/companies?limit=2', ['BRK-B', 'C']],
  ['/v1/exchanges/NYSE/companies?limit=2&page=2', ['APLE']],
  ['/v1/exchanges/NYSE/companies?sort=name', ['APLE', 'BRK-B', 'C']],
  ['/v1/subsets/large_accelerated_filers', ['AAPL', 'TSLA', 'AEP']],
  ['/v1/subsets/large_accelerated_filers?sort=name', ['AEP', 'AAPL', 'TSLA']],
])('%s lists %j', async (path, tickers) => {
  const body = await bodyOf(await desk.get(path));
  expect(body['companies']).toMatchObject(tickers.map((ticker) => ({ ticker })));
});

test('an unknown sort is refused with the columns there are', async () => {
  expect(await bodyOf(await desk.get('/v1/companies?sort=popularity'))).toMatchObject({
    error:
      "sort must be one of rank, -rank, name, -name, ticker, -ticker, exchange, -exchange, sic_description, -sic_description, got 'popularity'",
    code: 'invalid_param',
    parameter: 'sort',
  });
});

test('unused filters are null', async () => {
  const body = await bodyOf(await desk.get('/v1/companies?sector=ENERGY'));
  expect(body['filters']).toEqual({ sector: 'energy', exchange: null });
});

test('an unknown exchange is refused with the list of known ones', async () => {
  expect(await bodyOf(await desk.get('/v1/exchanges/LSE/companies'))).toMatchObject({
    error: "No exchange has the code 'LSE'; there are NASDAQ, NYSE, OTC, CBOE",
    code: 'not_found',
  });
});

test('subsets are counted as of today', async () => {
  const body = await bodyOf(await desk.get('/v1/subsets', 'professional'));
  expect(body['user_tier']).toBe('Professional');
  expect(body['subsets']).toContainEqual({
    name: 'large_accelerated_filers',
    display_name: 'Large accelerated filers',
    description: expect.stringContaining('large accelerated filers'),
    company_count: 3,
    tier_required: 'Professional',
    tags: ['size', 'status'],
    as_of: '2026-08-03',
  });
});

test('the lookup without a key gives CIKs as numbers too, and links from configuration alone', async () => {
  const response = await desk.service.fetch(
    new Request('http://evil.example/tools/cik-lookup.json?q=brk.b', {
      headers: { 'x-forwarded-host': 'evil.example' },
    }),
  );
  expect(await bodyOf(response)).toEqual({
    query: 'brk.b',
    count: 1,
    results: [
      {
        cik: 1067983,
        cik_padded: '0001067983',
        name: 'BERKSHIRE HATHAWAY INC',
        ticker: 'BRK-B',
        exchange: 'NYSE',
        company_url: 'http://127.0.0.1:8080/companies/BRK-B',
        sample: false,
      },
    ],
  });
});

test.each([
  ['apple', ['Apple Inc.', 'Apple Hospitality REIT, Inc.']],
  ['AAPL', ['Apple Inc.']],
  ['0000320193', ['Apple Inc.']],
  ['tesla motors', ['Tesla, Inc.']],
  ['zzzzzz', []],
])('a search for %s finds %j', async (q, names) => {
  const body = await bodyOf(await desk.get(`/v1/search?q=${encodeURIComponent(q)}`, 'free'));
  expect(body['entities']).toMatchObject(names.map((name) => ({ name })));
  expect([body['total'], body['query']]).toEqual([names.length, q]);
});
