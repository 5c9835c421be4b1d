import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { parseEmbed } from '../contract/embed/parse-embed.ts';
import { EMBED_PREFIX, isWidget } from '../contract/embed/widgets.ts';
import { RATIOS } from '../domain/ratios/ratio-table.ts';
import { createGateway, type Gateway } from '../gateway/gateway.ts';
import { embeddedUpstream } from '../gateway/upstream.ts';
import { KEYS, openDesk } from '../service/testing/open-desk.ts';
import { openSmallStore } from '../service/testing/small-store.ts';
import { createOpenbbEndpoint } from './http.ts';
import { AppsFile, Articles, Metrics, Options, Rows, WidgetsFile } from './schema.ts';
import { valueText } from './widgets/key-figures.ts';

const BASE = 'http://127.0.0.1:8080';
/** 10-K of fiscal 2025. */
const APPLE_10K = '0000320193-25-000079';
const reports: string[] = [];
let gateway: Gateway;

beforeAll(async () => {
  const { service } = openDesk(await openSmallStore());
  const send = embeddedUpstream((request) => service.fetch(request), KEYS.analyst);
  gateway = createGateway({
    upstream: send,
    report: () => undefined,
    files: null,
    openbb: {
      origins: ['https://pro.openbb.co'],
      endpoint: createOpenbbEndpoint({ send, public_url: BASE, report: (text) => void reports.push(text) }),
    },
  });
});

async function get(path: string): Promise<Response> {
  const headers = { host: '127.0.0.1:8080', origin: 'https://pro.openbb.co' };
  return gateway.fetch(new Request(`${BASE}/openbb/${path}`, { headers }));
}

async function answer(path: string): Promise<unknown> {
  const response = await get(path);
  const body: unknown = await response.json();
  expect([response.status, reports, body]).toEqual([200, [], body]);
  return body;
}

const readWidgets = async () => v.parse(WidgetsFile, await answer('widgets.json'));

test('widgets.json fits its schema: nine tables, tiles, a newsfeed, a summary and two frames', async () => {
  const widgets = await readWidgets();
  const types = Object.values(widgets).map(({ type }) => type ?? 'table');
  const count = (type: string) => types.filter((each) => each === type).length;
  expect(['table', 'metric', 'newsfeed', 'markdown', 'iframe'].map(count)).toEqual([9, 1, 1, 1, 2]);
});

test('charts name columns of their table', async () => {
  for (const { data } of Object.values(await readWidgets())) {
    const { columnsDefs = [], chartView } = data?.table ?? {};
    const fields = columnsDefs.map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
    for (const charted of Object.values(chartView?.cellRangeCols ?? {})) {
      expect(fields).toEqual(expect.arrayContaining(charted));
      const kinds = charted.map((name) => columnsDefs.find(({ field }) => field === name)?.chartDataType);
      expect(kinds).toEqual(['category', ...charted.slice(1).map(() => 'series')]);
    }
  }
});

test('apps.json fits its schema, and groups, layout and widgets agree', async () => {
  const widgets = await readWidgets();
  const [app, ...others] = v.parse(AppsFile, await answer('apps.json'));
  expect(others).toEqual([]);
  const placed = Object.values(app?.tabs ?? {}).flatMap(({ layout }) => layout);
  expect(placed.map(({ i }) => i).toSorted()).toEqual(Object.keys(widgets).toSorted());
  for (const { x, w } of placed) expect(x + w).toBeLessThanOrEqual(40);
  for (const group of app?.groups ?? []) {
    const inLayout = placed.filter(({ groups = [] }) => groups.includes(group.name)).map(({ i }) => i);
    expect(inLayout.toSorted()).toEqual(group.widgetIds.toSorted());
    for (const id of group.widgetIds) {
      expect(widgets[id]?.params?.map(({ paramName }) => paramName)).toContain(group.paramName);
    }
  }
  expect(app?.groups).toMatchObject([{ type: 'endpointParam', paramName: 'company', defaultValue: 'AAPL' }]);
});

test('frames are embedded views with parameters that they accept', async () => {
  const frames = Object.values(await readWidgets()).filter(({ type }) => type === 'iframe');
  for (const { endpoint } of frames) {
    const { origin, pathname, searchParams } = new URL(endpoint);
    const name = pathname.slice(EMBED_PREFIX.length);
    expect([origin, isWidget(name)]).toEqual([BASE, true]);
    if (isWidget(name)) expect(parseEmbed(name, searchParams).message).toBeNull();
  }
});

test('companies to choose are those that are loaded', async () => {
  const options = v.parse(Options, await answer('companies'));
  expect(options.map(({ value }) => value)).toEqual(['AAPL', 'TSLA', 'AEP', '0000006879', 'LKSP']);
});

test.each([
  'income_statement?company=AAPL',
  'balance_sheet?company=AAPL&theme=dark',
  'cash_flow?company=AAPL&period_type=quarterly',
  'income_statement?company=AAPL&period_type=ttm',
  'line?company=AAPL&line=net_income',
  'ratios?company=AAPL&period_type=ttm',
  'peers?companies=AAPL,META&companies=TSLA',
  'filings?company=AAPL&form_type=10-k',
  'search?company=AAPL&q=tariffs&forms=',
  'search?company=AAPL&q=tariffs&show=months',
  'search?company=AAPL&q=layoffs&show=wordings',
])('%s answers flat rows with the columns of its widget', async (path) => {
  const rows = v.parse(Rows, await answer(path));
  expect(rows.length).toBeGreaterThan(0);
  const id = path.replace(/\?.*/, '');
  const columns = (await readWidgets())[id]?.data?.table.columnsDefs.map(({ field }) => field) ?? [];
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  expect([...fields].some((field) => columns.includes(field))).toBe(true);
});

test('a statement has a row for each period, oldest first, with the filings of its figures', async () => {
  expect(await answer('income_statement?company=AAPL&periods=2')).toMatchObject([
    { period: 'FY2024', revenue: 391_035_000_000 },
    {
      period: 'FY2025',
      period_end: '2025-09-27',
      revenue: 416_161_000_000,
      unit: 'USD',
      filings: expect.stringContaining(APPLE_10K),
      link: `${BASE}/companies/AAPL/financials`,
    },
  ]);
});

test('a line has the filing and tag of each figure', async () => {
  expect(await answer('line?company=AAPL&line=revenue&periods=1')).toMatchObject([
    {
      period: 'FY2025',
      value: 416_161_000_000,
      accession_number: APPLE_10K,
      concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
      link: `${BASE}/companies/AAPL/financials?point=revenue%3A2025`,
    },
  ]);
});

test('each ratio of a row has a column, in the order of the table', async () => {
  const columns = (await readWidgets())['ratios']?.data?.table.columnsDefs.map(({ field }) => field);
  const [row] = v.parse(Rows, await answer('ratios?company=AAPL&periods=1'));
  expect(columns).toEqual(['period', 'period_end', ...RATIOS.map(({ name }) => name), 'missing', 'link']);
  expect(columns).toEqual(expect.arrayContaining(Object.keys(row ?? {})));
  // 0000320193-25-000079: inventory of 5,718 over cost of revenue of 220,960, in USD millions.
  expect(Number(row?.['inventory_days'])).toBeCloseTo((5_718 / 220_960) * 365, 1);
});

test('a company that can’t be compared says so in its row', async () => {
  const rows = v.parse(Rows, await answer('peers?companies=AAPL,META'));
  expect(rows).toMatchObject([
    { ticker: 'AAPL', revenue: 416_161_000_000, period: 'FY2025' },
    { ticker: 'META', note: expect.stringContaining('not loaded') },
  ]);
  expect(rows[1]).not.toHaveProperty('revenue');
});

test('key figures are tiles; a missing one is not zero', async () => {
  const tiles = v.parse(Metrics, await answer('key_figures?company=AAPL'));
  expect(tiles[0]).toEqual({ label: 'Revenue, FY2025', value: 'USD 416,161 million', delta: '6.4' });
  for (const { value } of tiles) expect(value).not.toMatch(/^(USD )?0$/);
});

test.each([
  [416_161_000_000, 'USD', 'USD 416,161 million'],
  [-796_705_000, 'USD', 'USD −796,705 thousand'],
  [54_321, 'EUR', 'EUR 54,321'],
  [7.4605, 'USD/shares', 'USD 7.46 per share'],
  [0.2691, 'pure', '26.9%'],
  [-0.0299, 'pure', '−3.0%'],
])('a tile writes %d %s in the digits and scale of the statements', (value, unit, expected) => {
  expect(valueText({ value, unit })).toBe(expected);
});

test('events are articles in the filing’s own words', async () => {
  const articles = v.parse(Articles, await answer('events?company=AAPL&days_back=730'));
  expect(articles.length).toBeGreaterThan(0);
  expect(articles[0]?.body).toContain(`(${BASE}/filings/`);
});

test('a summary is Markdown with links into the report', async () => {
  const text = v.parse(v.string(), await answer('summary?company=TSLA'));
  expect(text).toMatch(/^# Tesla, Inc\\?\./);
  expect(text).toContain(`${BASE}/filings/`);
});

test.each<[path: string, status: number, detail: string]>([
  ['income_statement', 400, 'company is missing'],
  ['income_statement?company=AAPL&period_type=daily', 400, 'period_type must be one of annual, quarterly'],
  ['income_statement?company=AAPL&periods=0', 400, "periods must be a whole number 1..40, got '0'"],
  ['line?company=AAPL&line=net_profit', 400, 'line must be one of revenue'],
  ['peers?companies=A,B,C,D,E,F,G,H,I,J,K,L,M', 400, 'companies must have at most 12 entries'],
  ['income_statement?company=NOSUCHCO', 404, 'NOSUCHCO'],
  ['income_statement?company=..', 400, 'can’t be named like this'],
  ['events?company=META', 400, 'is not loaded'],
  ['search?company=AAPL&q=NEAR(', 400, 'NEAR'],
  ['income_statement?company=%3Cscript%3E', 404, 'script'],
  ['income_statement?company=AAPL&period_type=%3Cscript%3E', 400, "got '<script>'"],
  ['income_statement?company=AAPL&periods=%3Cscript%3E', 400, "got '<script>'"],
  ['line?company=AAPL&line=%3Cscript%3E', 400, 'line must be one of revenue'],
  ['search?company=AAPL&q=tariffs&show=%3Cscript%3E', 400, "got '<script>'"],
  ['loads', 404, "There is no widget 'loads'"],
  ['', 404, "There is no widget ''"],
  ['../v1/loads', 403, 'another origin'],
])('%s is refused with %d and the reason', async (path, status, detail) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(detail);
  expect(reports).toEqual([]);
});
