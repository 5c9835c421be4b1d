import * as v from 'valibot';
import { expect, test } from 'vitest';

import { csvDocument } from '../contract/table/data-table.ts';
import { KEYS, openDesk } from '../service/testing/open-desk.ts';
import { openSmallStore } from '../service/testing/small-store.ts';
import { answerOf, RESULT } from '../views/testing/answer.ts';
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
    'cik,ticker,company,statement,line,label,period,start,period_end,value,display_value,unit,accession_number,form,filed,concept,derived,marks',
  );
  expect(rows).toContain(
    '0000320193,AAPL,Apple Inc.,income_statement,revenue,Revenue,2025,2024-09-29,2025-09-27,416161000000,416161000000,USD,' +
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

/** A gateway before a service whose search finds `total` filings, a page at a time. */
function searching(total: number, fails_at = Number.POSITIVE_INFINITY) {
  const asked: string[] = [];
  const found = createGateway({
    upstream: async ({ path }) => {
      asked.push(path);
      const params = new URLSearchParams(path.slice(path.indexOf('?')));
      const [from, size] = [Number(params.get('from') ?? 0), Number(params.get('size') ?? 20)];
      if (from >= fails_at)
        return Response.json({ error: 'The quota is used up.', code: 'quota_exceeded' }, { status: 429 });
      const rows = Math.max(0, Math.min(size, total - from));
      const results = Array.from({ length: rows }, (_, at) => resultOf(from + at));
      return Response.json(
        answerOf({ results, total, total_filings: total, from, size, tier: 'professional' }),
      );
    },
    files: null,
    report: (message) => {
      throw new Error(message);
    },
  });
  const ask = (path: string): Promise<Response> =>
    found.fetch(new Request(`http://127.0.0.1:8080${path}`, { headers: { host: '127.0.0.1:8080' } }));
  return { asked, ask };
}

const resultOf = (at: number) => ({
  ...RESULT,
  accession: `0000000000-25-${String(at).padStart(6, '0')}`,
  ciks: ['0000320193'],
});

const SEARCH = '/v1/search/full-text.csv?q=tariffs';
const rowsOf = async (answer: Response) => (await answer.text()).trimEnd().split('\r\n').slice(1);

test('a search exported is all that it finds, asked page by page', async () => {
  const { asked, ask } = searching(262);
  const answer = await ask(SEARCH);
  expect(asked).toHaveLength(1);
  expect([answer.headers.get('x-total-count'), answer.headers.get('x-export-cut')]).toEqual(['262', null]);
  const rows = await rowsOf(answer);
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(262);
  expect(rows).toHaveLength(262);
  expect(asked.map((path) => path.slice(path.indexOf('from')))).toEqual([
    'from=0&size=100',
    'from=100&size=100',
    'from=200&size=100',
  ]);
});

test('an export says what is cut, in a header and in its last row', async () => {
  const { asked, ask } = searching(3_210);
  const answer = await ask(SEARCH);
  const cut = 'Cut after 500 of 3,210 filings: the tier professional reads the first 500.';
  expect(answer.headers.get('x-export-cut')).toBe(cut);
  const rows = await rowsOf(answer);
  expect(rows).toHaveLength(501);
  expect(rows.at(-1)).toBe(`"${cut}"${','.repeat(11)}`);
  expect(asked).toHaveLength(5);
  const parquet = await ask(SEARCH.replace('.csv', '.parquet'));
  expect(parquet.headers.get('x-export-cut')).toBe(cut);
});

test('an export that fails on its way says where', async () => {
  const rows = await rowsOf(await searching(262, 200).ask(SEARCH));
  expect(rows).toHaveLength(201);
  expect(rows.at(-1)).toMatch(/^Cut after 200 of 262 filings: The quota is used up\.,/);
  expect((await searching(262, 0).ask(SEARCH)).status).toBe(429);
});

test('who stops reading stops the asking', async () => {
  const { asked, ask } = searching(262);
  const reader = (await ask(SEARCH)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('an address that names a page is that page, with the total of all', async () => {
  const { asked, ask } = searching(262);
  const answer = await ask(`${SEARCH}&from=20&size=20`);
  expect(answer.headers.get('x-total-count')).toBe('262');
  expect(await rowsOf(answer)).toHaveLength(20);
  expect(asked).toHaveLength(1);
});

test.each([
  ['/v1/companies/AAPL/filings.csv', '/v1/companies/AAPL/filings?limit=1', 1],
  ['/v1/screen.csv?columns=revenue,net_income', '/v1/screen?columns=revenue,net_income&limit=1', 2],
])('%s has every entry of its list', async (csv, json, rows_each) => {
  const answer = await get(csv);
  const { pagination } = v.parse(
    v.looseObject({ pagination: v.looseObject({ total: v.number() }) }),
    await (await get(json)).json(),
  );
  expect(Number(answer.headers.get('x-total-count'))).toBe(pagination.total);
  const [, ...rows] = (await answer.text()).trimEnd().split('\r\n');
  expect(rows).toHaveLength(pagination.total * rows_each);
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
