import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { RatiosResponse } from '../contract/ratios.ts';
import { ScreenResponse } from '../contract/screen.ts';
import { bodyOf } from './testing/body-of.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

let desk: Desk;

beforeAll(async () => {
  desk = openDesk(await openSmallStore());
});

async function screen(query: string): Promise<ScreenResponse> {
  const response = await desk.get(`/v1/screen?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return v.parse(ScreenResponse, await response.json());
}

const tickers = ({ companies }: ScreenResponse) => companies.map(({ ticker }) => ticker);

test('a screen has the columns asked for, each cell with its period and source', async () => {
  const answer = await screen('columns=revenue,gross_margin&sort=-revenue');
  expect(answer.columns.map(({ name }) => name)).toEqual(['revenue', 'gross_margin']);
  expect(answer.companies[0]).toMatchObject({
    ticker: 'AAPL',
    currency: 'USD',
    period: '2025',
    stale: false,
    values: {
      // 0000320193-25-000079
      revenue: { value: 416_161_000_000, period: '2025', accession_number: '0000320193-25-000079', peers: 1 },
    },
  });
  expect(answer).toMatchObject({
    currency: 'USD',
    is_default_currency: true,
    searched: { companies: 1, pending: 0 },
  });
});

test.each<[query: string, expected: string[]]>([
  ['where=revenue>1bn', ['AAPL']],
  ['where=revenue<1bn', []],
  ['where=revenue>1bn,revenue<500bn', ['AAPL']],
  ['where=revenue=missing', []],
  ['sector=technology', ['AAPL']],
  ['sector=energy', []],
  ['sics=3571', ['AAPL']],
  ['exchange=NYSE', []],
  ['filer_category=large_accelerated', ['AAPL']],
  ['filer_category=accelerated', []],
  ['locations=CA', ['AAPL']],
  ['locations=CA&location_type=incorporated', ['AAPL']],
  ['locations=NY', []],
  ['currency=TWD', []],
  ['stale=true', []],
  ['stale=false', ['AAPL']],
])('%s', async (query, expected) => {
  expect(tickers(await screen(query))).toEqual(expected);
});

test('no currency is applied where no amount is compared', async () => {
  const answer = await screen('columns=revenue,roe&sort=-roe&where=gross_margin>10%25,revenue=present');
  expect(answer).toMatchObject({ currency: null, is_default_currency: false });
});

test.each<[as_of: string, expected: [period: string, revenue: number, accession: string][]]>([
  // The annual report of 2024 was accepted on 2024-11-01, that of 2025 on 2025-10-31.
  ['2024-10-31', []],
  ['2024-11-01', [['2024', 391_035_000_000, '0000320193-24-000123']]],
  ['2025-10-30', [['2024', 391_035_000_000, '0000320193-24-000123']]],
  ['2025-10-31', [['2025', 416_161_000_000, '0000320193-25-000079']]],
])('a screen as of %s has the figures known then', async (as_of, expected) => {
  const answer = await screen(`columns=revenue&as_of=${as_of}`);
  expect(answer).toMatchObject({ as_of, searched: { companies: expected.length, pending: 0 } });
  expect(
    answer.companies.map(({ period, values }) => [
      period,
      values['revenue']?.value,
      values['revenue']?.accession_number,
    ]),
  ).toEqual(expected);
});

test.each([
  ['columns=turnover', 'columns', "'turnover' is no column"],
  ['where=revenue', 'where', 'is no condition'],
  ['sort=-turnover', 'sort', 'is no column'],
  ['locations=ZZ', 'locations', 'codes of states'],
  ['sics=semis', 'sics', 'SIC codes'],
  ['limit=1001', 'limit', '1..1000'],
  ['as_of=2027-01-01', 'as_of', 'after today'],
])('%s is refused', async (query, parameter, message) => {
  const response = await desk.get(`/v1/screen?${query}`);
  expect(response.status).toBe(400);
  expect(await bodyOf(response)).toMatchObject({ parameter, error: expect.stringContaining(message) });
});

test.each([
  ['roe', '2025', 200],
  ['roe', '1066', 400],
  ['roi', '2025', 400],
])('the request for the calculation of %s in %s is answered %i', async (ratio, period, status) => {
  const response = await desk.get(
    `/v1/companies/AAPL/ratios?period_type=annual&ratio=${ratio}&period=${period}`,
  );
  expect(response.status).toBe(status);
});

test('a ratio without a period is refused', async () => {
  expect((await desk.get('/v1/companies/AAPL/ratios?ratio=roe')).status).toBe(400);
});

test('too few companies of a sector give no median, and their number is given', async () => {
  const { sector_ranks } = v.parse(
    RatiosResponse,
    await (await desk.get('/v1/companies/AAPL/ratios?period_type=annual')).json(),
  );
  expect(sector_ranks).toMatchObject({
    sector: 'technology',
    period: '2025',
    companies: 1,
    minimum: 5,
    // 0000320193-25-000079, in millions.
    ratios: { net_margin: { value: 112_010 / 416_161, median: null, percentile: null, companies: 1 } },
  });
});
