import * as v from 'valibot';
import { expect, test } from 'vitest';

import { asReportedEndpoint } from '../contract/as-reported.ts';
import { printedValue } from '../domain/faces/face.ts';
import { APPLE_FACE, APPLE_REPORT } from './testing/apple-face.ts';
import { openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

const store = await openSmallStore();
const QUARTER = {
  ...APPLE_REPORT,
  accession_number: '0000320193-26-000020',
  form: '10-Q',
  filed: '2026-07-31',
  period_end: '2026-06-27',
  fiscal_year: 2026,
  fiscal_period: 'Q3',
};
await store.facts.saveFace('0000320193', QUARTER, { statements: [], warnings: ['An image'] });
const desk = openDesk(store);

async function ask(query = '', company = 'AAPL') {
  const response = await desk.get(`/v1/companies/${company}/statements/as-reported${query}`, 'professional');
  return { status: response.status, body: await response.json() };
}

async function statementsOf(query: string) {
  return v.parse(asReportedEndpoint.response, (await ask(query)).body);
}

test('the newest annual report is the default, with the reports to choose from', async () => {
  const { filing, statements, warnings, reports } = await statementsOf('');
  expect(filing).toMatchObject({ accession_number: '0000320193-25-000079', filing_date: '2025-10-31' });
  expect(statements).toMatchObject(APPLE_FACE.statements);
  const shown = statements.flatMap(({ lines }) => lines.flatMap(({ values }) => values));
  for (const figure of shown)
    if (figure !== null) expect(figure.display_value, figure.text).toBe(printedValue(figure));
  expect(warnings).toEqual(APPLE_FACE.warnings);
  expect(reports.map(({ form, fiscal_period }) => `${form} ${fiscal_period}`)).toEqual([
    '10-Q Q3',
    '10-K FY',
  ]);
});

test.each([
  ['?accession=0000320193-26-000020', '10-Q'],
  ['?accession=000032019326000020', '10-Q'],
  ['?form=10-Q', '10-Q'],
  ['?year=2026', '10-Q'],
  ['?year=2025&form=10-K', '10-K'],
])('%s chooses the %s', async (query, form) => {
  expect((await statementsOf(query)).filing.form).toBe(form);
});

test.each([
  ['?year=2019', 'AAPL', 'No loaded report of Apple Inc. is of fiscal year 2019'],
  ['?form=20-F', 'AAPL', 'No loaded report of Apple Inc. is of 20-F'],
  ['?accession=0000320193-24-000123', 'AAPL', /statements of 0000320193-24-000123 are not loaded/],
  ['?accession=nonsense', 'AAPL', 'Apple Inc. has no filing nonsense'],
  ['?accession=0001104659-04-019574', 'AAPL', /not in inline XBRL/],
  ['', 'TSLA', 'Tesla, Inc. has no annual or quarterly report in inline XBRL'],
  ['', 'META', /is not loaded/],
])('%s of %s is not available: %s', async (query, company, reason) => {
  const { status, body } = await ask(query, company);
  expect(status).toBe(404);
  expect(JSON.stringify(body)).toMatch(reason);
});

test.each(['?year=abc', '?form=8-K', '?accession='])('%s is refused', async (query) => {
  expect((await ask(query)).status).toBe(400);
});

async function asked(from: typeof desk, path: string): Promise<string> {
  return (await from.get(`/v1/companies/AAPL/${path}`, 'professional')).text();
}

test.each([
  'income-statement?period_type=quarterly',
  'balance-sheet?period_type=quarterly',
  'cash-flow?period_type=quarterly',
  'metrics?period_type=quarterly',
  'ratios?period_type=quarterly',
  'financials/ttm?statement=cash_flow',
])('a kept %s answers as when it was read, with its notes and no others', async (path) => {
  const first = await asked(openDesk(store), path);
  const kept = openDesk(store);
  await asked(kept, 'financial-data?period_type=quarterly');
  const past = await asked(kept, `${path}&as_of=2025-11-15`);
  expect(past).toContain('"as_of":"2025-11-15"');
  expect(await asked(kept, path)).toBe(first);
  expect(await asked(kept, path)).toBe(first);
  expect(past).not.toBe(first);
  expect(await asked(openDesk(store), `${path}&as_of=2025-11-15`)).toBe(past);
});
