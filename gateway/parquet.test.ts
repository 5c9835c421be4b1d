import { parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet';
import { expect, test } from 'vitest';

import { KEYS, openDesk } from '../service/testing/open-desk.ts';
import { openSmallStore } from '../service/testing/small-store.ts';
import { createGateway } from './gateway.ts';
import { toParquet } from './parquet.ts';
import { embeddedUpstream } from './upstream.ts';

const { service } = openDesk(await openSmallStore());
const gateway = createGateway({
  upstream: embeddedUpstream((request) => service.fetch(request), KEYS.gateway),
  files: null,
  report: () => undefined,
});

function get(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ host: '127.0.0.1:8080' });
  return gateway.fetch(new Request(`http://127.0.0.1:8080${path}`, { ...init, headers }));
}

async function fileAt(path: string): Promise<ArrayBuffer> {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.apache.parquet',
  ]);
  return answer.arrayBuffer();
}

/** Each column's physical type, with what it means. */
async function typesOf(file: ArrayBuffer): Promise<Record<string, string>> {
  const { children } = parquetSchema(await parquetMetadataAsync(file));
  return Object.fromEntries(
    children.map(({ element: { name, type, converted_type } }) => [
      name,
      [type, converted_type].filter((part) => part !== undefined).join(' '),
    ]),
  );
}

test('a statement is a row a figure, with days as dates and amounts as numbers', async () => {
  const file = await fileAt('/v1/companies/AAPL/income-statement.parquet?period_type=annual');
  expect(await typesOf(file)).toMatchObject({
    cik: 'BYTE_ARRAY UTF8',
    accession_number: 'BYTE_ARRAY UTF8',
    concept: 'BYTE_ARRAY UTF8',
    filed: 'INT32 DATE',
    period_end: 'INT32 DATE',
    value: 'DOUBLE',
  });
  const rows = await parquetReadObjects({ file });
  expect(rows).toContainEqual({
    cik: '0000320193',
    ticker: 'AAPL',
    company: 'Apple Inc.',
    statement: 'income_statement',
    line: 'revenue',
    label: 'Revenue',
    period: '2025',
    start: new Date('2024-09-29'),
    period_end: new Date('2025-09-27'),
    value: 416_161_000_000,
    display_value: 416_161_000_000,
    unit: 'USD',
    accession_number: '0000320193-25-000079',
    form: '10-K',
    filed: new Date('2025-10-31'),
    concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
    derived: null,
    marks: '',
  });
});

test('a list of filings has sizes as whole numbers and instants in UTC', async () => {
  const file = await fileAt('/v1/companies/AAPL/filings.parquet?form_type=10-K');
  expect(await typesOf(file)).toMatchObject({
    size: 'INT64',
    acceptance_datetime: 'INT64 TIMESTAMP_MILLIS',
    is_amendment: 'BOOLEAN',
  });
  const json: unknown = await (await get('/v1/companies/AAPL/filings?form_type=10-K')).json();
  const rows = await parquetReadObjects({ file });
  expect(json).toMatchObject({
    filings: rows.map(({ accession_number, size }) => ({
      accession_number,
      size: size === null ? null : Number(size),
    })),
  });
});

test.each([
  '/v1/companies/AAPL/balance-sheet.parquet',
  '/v1/companies/AAPL/cash-flow.parquet?period_type=quarterly',
  '/v1/companies/AAPL/financials/ttm.parquet',
  '/v1/companies/AAPL/ratios.parquet?period_type=annual',
  '/v1/companies/AAPL/material-events.parquet?days_back=730',
  '/v1/search/full-text.parquet?q=tariffs&date_from=2020-01-01',
])('%s has as many rows as its CSV', async (path) => {
  const rows = await parquetReadObjects({ file: await fileAt(path) });
  const csv = await (await get(path.replace('.parquet', '.csv'))).text();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toHaveLength(csv.split('\r\n').length - 2);
});

test('no rows, gaps, long text and large numbers read back', async () => {
  const columns = { a: 'text', n: 'integer', d: 'date', t: 'time', b: 'boolean', v: 'number' } as const;
  const read = async (rows: Parameters<typeof toParquet>[0]['rows']) =>
    parquetReadObjects({ file: toParquet({ columns, rows }).buffer });
  expect(await read([])).toEqual([]);
  const long = 'ü“x'.repeat(50_000);
  expect(
    await read([
      [long, 9_007_199_254_740_991, '1969-12-31', '2020-02-13T07:12:18-05:00', true, -0.1],
      [null, undefined, 'unknown', '', null, Number.NaN],
      ['', 1.5, '2024-02-29', null, false, 0],
    ]),
  ).toEqual([
    {
      a: long,
      n: 9_007_199_254_740_991n,
      d: new Date('1969-12-31'),
      t: new Date('2020-02-13T12:12:18Z'),
      b: true,
      v: -0.1,
    },
    { a: null, n: null, d: null, t: null, b: null, v: null },
    { a: '', n: null, d: new Date('2024-02-29'), t: null, b: false, v: 0 },
  ]);
});

test.each([
  ['/v1/companies/AAPL/income-statement.parquet?period_type=daily', 400],
  ['/v1/companies/AAPL.parquet', 404],
  ['/v1/status.parquet', 404],
])('%s is refused with %d, in JSON', async (path, status) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    'application/json; charset=utf-8',
  ]);
});
