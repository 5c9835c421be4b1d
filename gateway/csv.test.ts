import { expect, test } from 'vitest';

import { csvDocument } from '../contract/csv/csv-text.ts';
import { KEYS, openDesk } from '../service/testing/open-desk.ts';
import { openSmallStore } from '../service/testing/small-store.ts';
import { createGateway } from './gateway.ts';
import { embeddedUpstream } from './upstream.ts';

const { service } = openDesk(await openSmallStore());
const gateway = createGateway({
  upstream: embeddedUpstream((request) => service.fetch(request), KEYS.gateway),
  files: null,
  report: () => undefined,
});

function get(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ host: '127.0.0.1:8080' });
  new Headers(init.headers).forEach((value, name) => headers.set(name, value));
  return gateway.fetch(new Request(`http://127.0.0.1:8080${path}`, { ...init, headers }));
}

async function linesOf(path: string): Promise<string[]> {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const text = await answer.text();
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(0, -2).split('\r\n');
}

test('a statement is a row a figure, with its filing and tag', async () => {
  const [heads, ...rows] = await linesOf('/v1/companies/AAPL/income-statement.csv?period_type=annual');
  expect(heads).toBe(
    'cik,ticker,company,statement,line,label,period,start,period_end,value,unit,accession_number,form,filed,concept,derived,marks',
  );
  expect(rows).toContain(
    '0000320193,AAPL,Apple Inc.,income_statement,revenue,Revenue,2025,2024-09-29,2025-09-27,416161000000,USD,' +
      '0000320193-25-000079,10-K,2025-10-31,us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax,,',
  );
});

test.each([
  ['/v1/companies/AAPL/balance-sheet.csv', 'total_assets'],
  ['/v1/companies/AAPL/cash-flow.csv?period_type=quarterly', 'operating'],
  ['/v1/companies/AAPL/financials/ttm.csv?statement=income_statement', '0000320193-25-000079'],
  ['/v1/companies/AAPL/ratios.csv', 'gross_margin'],
  ['/v1/companies/AAPL/ratios.csv?period_type=annual', 'inventory_days'],
  ['/v1/companies/AAPL/filings.csv?form_type=10-K', '0000320193-25-000079'],
  ['/v1/companies/AAPL/material-events.csv?days_back=730', '8-K'],
  ['/v1/search/full-text.csv?q=tariffs&date_from=2020-01-01', '0000320193'],
])('%s has the rows of its JSON', async (path, text) => {
  const [heads = '', ...rows] = await linesOf(path);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.join('\n')).toContain(text);
  // Quoted cells may contain commas.
  for (const row of rows) {
    expect(row.replaceAll(/"(?:[^"]|"")*"/g, '').split(',')).toHaveLength(heads.split(',').length);
  }
});

test.each([
  ['/v1/companies/AAPL/income-statement.csv?period_type=daily', 400],
  ['/v1/companies/NOSUCHCO/income-statement.csv', 404],
  ['/v1/companies/AAPL.csv', 404],
  ['/v1/status.csv', 404],
  ['/v1/loads.csv', 404],
  ['/v1/companies/AAPL/.csv', 404],
])('%s is refused with %d, in JSON', async (path, status) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    'application/json; charset=utf-8',
  ]);
});

test('other sites and other methods are refused as for JSON', async () => {
  const path = '/v1/companies/AAPL/filings.csv';
  const foreign = await get(path, { headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  expect((await get(path, { method: 'POST' })).status).toBe(404);
  const head = await get(path, { method: 'HEAD', headers: { 'if-none-match': '*' } });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, null, '']);
});

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['two\nlines', '"two\nlines"'],
  [-2.5, '-2.5'],
  [null, ''],
  [false, 'false'],
])('%j is written %s', (value, written) => {
  expect(csvDocument({ columns: { a: 'text' }, rows: [[value]] })).toBe(`a\r\n${written}\r\n`);
});
