import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { IncomeStatementResponse } from '../../contract/statements.ts';
import { describeReal, readOnce, slowCases } from '../../ingest/testing/real-files.ts';
import { answersOf, openFiles, randomDays, readRealFiles } from '../../service/testing/as-of-pair.ts';
import { bodyOf } from '../../service/testing/body-of.ts';
import { type Desk, openDesk } from '../../service/testing/open-desk.ts';
import { openSmallStore } from '../../service/testing/small-store.ts';

describeReal('statements as of a day', () => {
  const desks = new Map<string, Promise<Desk>>();
  const deskOf = (cik: string): Promise<Desk> => {
    const known = desks.get(cik) ?? openFiles(readRealFiles(cik), null);
    desks.set(cik, known);
    return known;
  };

  const figure = async (cik: string, day: string, key: string, period: string) => {
    const path = `/v1/companies/${cik}/income-statement?include_segments=false&as_of=${day}`;
    const answer = v.parse(IncomeStatementResponse, await (await (await deskOf(cik)).get(path)).json());
    const line = answer.income_statement.lines?.find((each) => each.key === key);
    const point = line?.points.find((each) => each.period === period);
    return [point?.value, point?.accession_number];
  };

  const NVIDIA = '0001045810';
  const WALMART = '0000104169';
  const NIKE = '0000320187';

  type Known = [cik: string, day: string, key: string, period: string, value: number, accession: string];
  test.each<Known>([
    // Ten shares for one in June 2024, first seen in the 10-Q of 2024-08-28.
    [NVIDIA, '2024-05-01', 'eps_diluted', '2023', 1.74, '0001045810-23-000017'],
    [NVIDIA, '2025-02-25', 'eps_diluted', '2023', 0.174, '0001045810-23-000017'],
    [NVIDIA, '2025-02-27', 'eps_diluted', '2023', 0.17, '0001045810-25-000023'],
    [WALMART, '2024-03-14', 'eps_diluted', '2023', 4.27, '0000104169-23-000020'],
    [WALMART, '2024-03-15', 'eps_diluted', '2023', 1.42, '0000104169-24-000056'],
    // Iterated subscription accounting, restated in a 10-K/A.
    ['0000320193', '2010-01-24', 'revenue', '2009', 36_537_000_000, '0001193125-09-214859'],
    ['0000320193', '2010-01-25', 'revenue', '2009', 42_905_000_000, '0001193125-10-012091'],
    ...slowCases<Known>([
      [NIKE, '2013-07-22', 'revenue', '2012', 24_128_000_000, '0001193125-12-312306'],
      [NIKE, '2013-07-23', 'revenue', '2012', 23_331_000_000, '0000320187-13-000092'],
      ['0000354950', '2016-03-23', 'cost_of_revenue', '2014', 54_222_000_000, '0000354950-15-000008'],
      ['0000354950', '2016-03-24', 'cost_of_revenue', '2014', 54_787_000_000, '0000354950-16-000060'],
      ['0000063908', '2021-02-22', 'revenue', '2019', 21_076_500_000, '0000063908-20-000022'],
      ['0000063908', '2021-02-23', 'revenue', '2019', 21_364_400_000, '0000063908-21-000013'],
      ['0000789019', '2015-07-30', 'cost_of_revenue', '2014', 26_934_000_000, '0001193125-14-289961'],
      ['0000789019', '2015-07-31', 'cost_of_revenue', '2014', 27_078_000_000, '0001193125-15-272806'],
    ]),
  ])('%s on %s: %s of %s is %d (%s)', async (cik, day, key, period, value, accession) => {
    expect(await figure(cik, day, key, period)).toEqual([value, accession]);
  });

  const nike = readOnce(() => readRealFiles(NIKE));

  test.each(randomDays(7, 1))(
    'NIKE on %s: the answers are those of a store loaded to that day',
    async (day) => {
      const [all, until] = [await deskOf(NIKE), await openFiles(nike(), day)];
      expect(await answersOf(all, NIKE, day)).toEqual(await answersOf(until, NIKE, null));
    },
  );
});

let desk: Desk;

beforeAll(async () => {
  desk = openDesk(await openSmallStore());
});

test.each<[path: string, status: number, message: string]>([
  ['/v1/companies/AAPL/ratios?as_of=2026-08-04', 400, 'must not be after today (2026-08-03)'],
  ['/v1/companies/AAPL/ratios?as_of=2026-02-30', 400, 'must be a date YYYY-MM-DD'],
  ['/v1/companies/AAPL/ratios?as_of=', 400, 'must be a date YYYY-MM-DD'],
  ['/v1/companies/AAPL/metrics?as_of=1990-01-01', 404, 'Not available as of 1990-01-01'],
  ['/v1/filings/0000320193-25-000079?as_of=2025-10-30', 404, 'Not available as of 2025-10-30'],
  ['/v1/screen?as_of=2026-08-04', 400, 'must not be after today (2026-08-03)'],
  ['/v1/sectors?as_of=2025-01-01', 400, 'as_of is not a parameter of this endpoint'],
])('%s is %i', async (path, status, message) => {
  const response = await desk.get(path);
  expect([response.status, await bodyOf(response)]).toMatchObject([
    status,
    { error: expect.stringContaining(message) },
  ]);
});

test('a filing is known from the evening it was accepted on', async () => {
  // 0001628280-25-003063 was accepted on 2025-01-29 at 20:42 and filed on 2025-01-30.
  const totals = await Promise.all(
    ['2025-01-28', '2025-01-29', '2025-04-30'].map(async (day) => {
      const { pagination, as_of } = await bodyOf(await desk.get(`/v1/companies/TSLA/filings?as_of=${day}`));
      return [as_of, pagination];
    }),
  );
  expect(totals).toMatchObject([
    ['2025-01-28', { total: 0 }],
    ['2025-01-29', { total: 1 }],
    ['2025-04-30', { total: 2 }],
  ]);
});

test('reports and events of later days are not listed', async () => {
  const events = await bodyOf(await desk.get('/v1/companies/AAPL/material-events?as_of=2026-03-01'));
  expect(events).toMatchObject({ total: 1, filters: { date_to: '2026-03-01' } });
  const map = await bodyOf(await desk.get('/v1/companies/AAPL/disclosures?form=10-K&as_of=2025-01-01'));
  expect(map['reports']).toMatchObject([{ adsh: '0000320193-24-000123' }]);
});

test('a search as of a day ends with it', async () => {
  const answer = await bodyOf(await desk.get('/v1/search/full-text?q=tariffs&as_of=2025-01-01'));
  expect(answer).toMatchObject({
    applied_default_window: { date_from: '2024-01-01', date_to: '2025-01-01' },
  });
  const open = await bodyOf(
    await desk.get('/v1/search/full-text?q=tariffs&date_from=2001-01-01&as_of=2025-01-01'),
  );
  expect(open['results']).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ accession: '0000320193-25-000079' })]),
  );
});
