import * as v from 'valibot';
import { expect, it } from 'vitest';

import { Coverage } from '../contract/coverage.ts';
import { describeReal } from '../ingest/testing/real-files.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';
import { listReport, openRealCompany } from './testing/real-company.ts';
import { openSmallStore } from './testing/small-store.ts';

const Answer = v.looseObject({
  coverage: Coverage,
  segments: v.optional(v.nullable(v.looseObject({ coverage: Coverage }))),
});

async function ask(desk: Desk, path: string) {
  return v.parse(Answer, await (await desk.get(`/v1/companies/${path}`, 'analyst')).json());
}

// Apple's 10-Q for 2026-06-27 is on its list before its figures are in companyfacts.
const QUARTER = {
  form: '10-Q',
  accession_number: '0000320193-26-000020',
  report_date: '2026-06-27',
  filing_date: '2026-07-31',
};

it.each([
  ['financial-data', '2025-09-27', null],
  ['income-statement', '2025-09-27', null],
  ['balance-sheet', '2025-09-27', null],
  ['cash-flow', '2025-09-27', null],
  ['metrics', '2025-09-27', null],
  ['ratios', '2025-09-27', null],
  ['income-statement?period_type=quarterly', '2026-03-28', QUARTER],
  ['metrics?period_type=quarterly', '2026-03-28', QUARTER],
  ['financials/ttm', '2026-03-28', QUARTER],
])('%s ends %s', async (path, newest_period_end, missing_report) => {
  const { coverage } = await ask(openDesk(await openSmallStore()), `AAPL/${path}`);
  expect(coverage).toEqual({ newest_period_end, missing_report });
});

// Invented: Apple's next annual report.
const YEAR = {
  form: '10-K',
  accession_number: '0000320193-26-000099',
  report_date: '2026-09-26',
  filing_date: '2026-10-30',
};

it.each([['income-statement'], ['ratios'], ['metrics'], ['income-statement?period_type=quarterly']])(
  '%s names an annual report it lacks',
  async (path) => {
    const store = await openSmallStore();
    await listReport(store, '0000320193', YEAR);
    expect((await ask(openDesk(store), `AAPL/${path}`)).coverage.missing_report).toEqual(YEAR);
  },
);

describeReal('real filing lists', () => {
  it('Microsoft’s financials end in fiscal 2025, and the 10-K for 2026 is listed', async () => {
    const desk = await openRealCompany('0000789019', 'MSFT', { facts: true });
    for (const path of ['income-statement', 'ratios', 'metrics'])
      expect((await ask(desk, `MSFT/${path}`)).coverage).toMatchObject({
        newest_period_end: '2025-06-30',
        missing_report: { form: '10-K', report_date: '2026-06-30' },
      });
  });

  it('McDonald’s segments end in 2023, its statements in 2025', async () => {
    const report: [string, string] = ['0000063908-24-000072', 'mcd-20231231.htm'];
    const { coverage, segments } = await ask(
      await openRealCompany('0000063908', 'MCD', { facts: true, report }),
      'MCD/income-statement',
    );
    expect(coverage).toEqual({ newest_period_end: '2025-12-31', missing_report: null });
    expect(segments?.coverage).toMatchObject({
      newest_period_end: '2023-12-31',
      missing_report: { form: '10-K', report_date: '2025-12-31' },
    });
  });
});
