import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test, vi } from 'vitest';

import { KEYS, openDesk } from '../../service/testing/open-desk.ts';
import { openSmallStore } from '../../service/testing/small-store.ts';
import { isPagePath } from '../../views/page-caption.ts';
import { widgetOfPage } from '../../views/widget-of-page.ts';
import { embeddedUpstream, type Upstream } from '../upstream.ts';
import { cardSvg } from './card.ts';
import { createCards, openRasteriser, type Rasterise } from './cards.ts';
import { createShare, type Share } from './share.ts';

const BASE = 'http://127.0.0.1:8080';
const PAGE =
  '<!doctype html><head><meta name="description" content="Research." /><title>Filings Desk</title></head><body></body>';
const HOST = { host: '127.0.0.1:8080' };
const PNG = [0x89, 0x50, 0x4e, 0x47];

let upstream: Upstream;
let rasterise: Rasterise | null;
let share: Share;

function open(given: Partial<Parameters<typeof createShare>[0]> = {}): Share {
  return createShare({
    origins: 'all',
    page: PAGE,
    public_url: BASE,
    rasterise,
    upstream,
    report: () => undefined,
    ...given,
  });
}

beforeAll(async () => {
  const { service } = openDesk(await openSmallStore());
  upstream = embeddedUpstream((request) => service.fetch(request), KEYS.gateway);
  rasterise = await openRasteriser();
  share = open();
});

function get(path: string, of = share): Promise<Response> {
  return Promise.resolve(of.routes.fetch(new Request(`${BASE}${path}`, { headers: HOST })));
}

function oembed(url: string, more = ''): Promise<Response> {
  return get(`/oembed?url=${encodeURIComponent(url)}${more}`);
}

test('an address of the application is embedded as the widget that shows the same', async () => {
  const answer = await oembed(`${BASE}/companies/AAPL/financials?statement=balance_sheet`, '&maxwidth=600');
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    width: 600,
    height: 480,
    provider_url: BASE,
    title: 'Apple Inc.: balance sheet',
    html: expect.stringContaining(`${BASE}/embed/table?company=AAPL&amp;statement=balance_sheet`),
  });
});

test.each([
  ['https://evil.example/companies/AAPL', '', 404],
  ['http://127.0.0.1:9/companies/AAPL', '', 404],
  ['http://localhost:8080/companies/AAPL', '', 200],
  [`${BASE}/status`, '', 404],
  [`${BASE}/companies/NOSUCHCO`, '', 404],
  [`${BASE}/companies/META`, '', 404],
  [`${BASE}/embed/nonsense?company=AAPL`, '', 404],
  [`${BASE}/embed/chart?company=%3Cscript%3E`, '', 404],
  ['javascript:alert(1)', '', 400],
  ['', '', 400],
  [`${BASE}/companies/AAPL`, '&format=xml', 501],
  [`${BASE}/companies/AAPL`, '&maxwidth=0', 400],
  [`${BASE}/companies/AAPL`, '&maxwidth=100000', 400],
  [`${BASE}/companies/AAPL`, '&maxheight=-1', 400],
])('oEmbed of %s%s answers %i', async (url, more, status) => {
  expect((await oembed(url, more)).status).toBe(status);
});

test('nothing is open where embedding is off, or to other methods', async () => {
  const path = '/oembed?url=x';
  expect((await get(path, open({ origins: null }))).status).toBe(404);
  const post = new Request(`${BASE}${path}`, { method: 'POST', headers: HOST });
  expect((await share.routes.fetch(post)).status).toBe(405);
});

test('a link reader gets title, headline figure, picture and oEmbed; a browser gets the built page', async () => {
  const url = `${BASE}/companies/AAPL/financials`;
  const head = await share.page(new Request(url, { headers: HOST }));
  expect(head).toContain('<title>Apple Inc.: income statement – Filings Desk</title>');
  expect(head).toContain('<meta property="og:description" content="Revenue 416,161 (FY2025).');
  expect(head).toContain(`<meta property="og:image" content="${BASE}/cards/table.png?company=AAPL" />`);
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(head).toContain('type="application/json+oembed"');
  expect(head).not.toContain('Research.');
  expect(await pageOf('/companies/AAPL/financials', 'navigate')).toBeNull();
});

/** The page that a program gets which reads links. */
const pageOf = (path: string, mode: string | null = null): Promise<string | null> =>
  share.page(
    new Request(`${BASE}${path}`, {
      headers: { ...HOST, ...(mode === null ? {} : { 'sec-fetch-mode': mode }) },
    }),
  );

const tagOf = (head: string | null, name: string): string =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head ?? '')?.[1] ?? '';

test('each route of the application is a page', () => {
  const tree = readFileSync(join(import.meta.dirname, '../../src/routeTree.gen.ts'), 'utf8');
  const routes = [...(/fullPaths:([^]+?)fileRoutesByTo/.exec(tree)?.[1] ?? '').matchAll(/'(.+)'/g)];
  expect(routes.length).toBeGreaterThan(15);
  for (const [, route = ''] of routes)
    expect([route, isPagePath(route.replaceAll(/\$\w+/g, 'AAPL'))]).toEqual([route, true]);
});

test.each<[path: string, title: string, description: RegExp]>([
  ['/', 'Filings Desk', /^Research SEC filings/],
  ['/peers', 'Compare companies', /^Figures and ratios/],
  ['/peers?company=NOSUCHCO', 'Compare companies', /NOSUCHCO/],
  ['/search', 'Search filings', /^Full-text search/],
  ['/search?q=tariffs', 'tariffs', /^\d+ filings?: .+ filed \d{4}-\d{2}-\d{2}, “/],
  ['/search?q=zzzyx', 'Search filings', /^No filing matches zzzyx/],
  ['/screen?sics=7372', 'Screen companies', /./],
  ['/companies', 'Browse companies', /^SEC filers/],
  ['/status', 'Status', /./],
  ['/board', 'Evidence board', /./],
  ['/no/such/page', 'Filings Desk', /./],
  ['/%zz', 'Filings Desk', /./],
  ['/companies/%zz', '%zz', /./],
  ['/companies/NOSUCHCO', 'NOSUCHCO', /NOSUCHCO/],
  ['/companies/AAPL', 'Apple Inc.: key figures', /^Revenue [\d,]+ \(/],
  ['/companies/AAPL/filings', 'Apple Inc.: filings', /^\S+ filed \d{4}-\d{2}-\d{2}: .+\. \d+ filings/],
  ['/companies/AAPL/events?days_back=30', 'Apple Inc.: 8-K events', /30 days/],
  ['/companies/AAPL/events?days_back=1', 'AAPL: 8-K events', /^Apple Inc\. filed no 8-K in the last day/],
  ['/companies/AAPL/disclosures', 'Apple Inc.: disclosures', /^What is new/],
  ['/companies/AAPL/disclosures/compare', 'Apple Inc.: Risk factors', /^(Paragraphs: \d|No changes)/],
  ['/companies/AAPL/ratios', 'Apple Inc.: ratios', /^\D+ [−\d,.]+\S* \(/],
  ['/filings/0000320193-25-000079', 'Apple Inc.', /^Period ended 2025-09-27\. Annual report/],
  ['/filings/0000320193-26-000018', 'Apple Inc.', /^Results of Operations and Financial Condition; /],
  ['/filings/0000320193-99-999999', 'Filing 0000320193-99-999999', /./],
])('%s has a card, also for a fetch that says it is no navigation', async (path, title, description) => {
  const head = await pageOf(path, 'cors');
  expect(head).toBe(await pageOf(path));
  expect(tagOf(head, 'og:title')).toBe(title);
  const text = tagOf(head, 'og:description');
  expect(text).toMatch(description);
  // No sentence without words, no figure without a label.
  expect(text).not.toMatch(/^[^\w“$−+]|(?:^|\. )\W*\.|\(\)|\((?:Headline|Title)\)|“”|UNITED STATES/);
  const image = tagOf(head, 'og:image').replaceAll('&amp;', '&');
  const card = await get(image.slice(BASE.length));
  expect([path, card.status]).toEqual([path, 200]);
});

const hrefsOf = (head: string | null) =>
  Array.from(
    (head ?? '').matchAll(/type="application\/(?:atom|feed)[^"]*" href="([^"]*)"/g),
    ([, href]) => href,
  );

test('a page names the feeds of what it shows', async () => {
  expect(hrefsOf(await pageOf('/companies/AAPL/ratios'))).toEqual([
    `${BASE}/feeds/companies/AAPL.atom`,
    `${BASE}/feeds/companies/AAPL.json`,
  ]);
  expect(hrefsOf(await pageOf('/search?q=%22going+concern%22&forms=10-K&from=20&sort=recent'))).toEqual([
    `${BASE}/feeds/search.atom?q=%22going%20concern%22&amp;forms=10-K`,
    `${BASE}/feeds/search.json?q=%22going%20concern%22&amp;forms=10-K`,
  ]);
  expect(hrefsOf(await pageOf('/status'))).toEqual([]);
});

test('a service that does not answer still leaves the words about a page', async () => {
  const dead = open({ upstream: () => Promise.reject(new Error('refused')) });
  const head = await dead.page(new Request(`${BASE}/companies/AAPL/ratios`, { headers: HOST }));
  expect(tagOf(head, 'og:title')).toBe('AAPL: ratios');
});

test('words of an address are text in the head, never markup', async () => {
  const head = await share.page(
    new Request(`${BASE}/companies/AAPL?x="><script>alert(1)</script>`, { headers: HOST }),
  );
  expect(head).not.toContain('<script>alert');
});

test('a card is a PNG of 1,200 by 630, drawn once', async () => {
  expect(rasterise).not.toBeNull();
  const draw = vi.fn(rasterise ?? (async () => new Uint8Array()));
  const counted = open({ rasterise: draw });
  const answer = await get('/cards/table.png?company=AAPL', counted);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Array.from(bytes.subarray(0, 4))).toEqual(PNG);
  const size = new DataView(bytes.buffer);
  expect([size.getUint32(16), size.getUint32(20)]).toEqual([1_200, 630]);
  expect(bytes.byteLength).toBeLessThan(200_000);
  await get('/cards/table.png?theme=dark&company=AAPL', counted);
  expect(draw).toHaveBeenCalledTimes(1);
});

test.each([
  ['/cards/table.svg?company=AAPL', 404],
  ['/cards/nonsense.png?company=AAPL', 404],
  ['/cards/table.png', 404],
  ['/cards/table.png?company=NOSUCHCO', 404],
  ['/cards/../../etc/passwd.png', 404],
])('%s answers %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test('without a rasteriser cards say so, and heads name no picture', async () => {
  const without = open({ rasterise: null });
  const answer = await get('/cards/table.png?company=AAPL', without);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: expect.stringContaining('not installed') },
  ]);
  const head = await without.page(new Request(`${BASE}/companies/AAPL`, { headers: HOST }));
  expect(head).toContain('<meta name="twitter:card" content="summary" />');
  expect(head).not.toContain('og:image');
});

test('of 40 cards at once two are drawn at a time, and those beyond the queue are refused', async () => {
  let [running, most] = [0, 0];
  const slow: Rasterise = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return new Uint8Array([1]);
  };
  const cards = createCards({ rasterise: slow, upstream, report: () => undefined });
  const views = Array.from({ length: 40 }, (_, index) =>
    widgetOfPage('/embed/filings', { company: 'AAPL', limit: String(index + 1) }),
  );
  const answers = await Promise.all(views.flatMap((view) => (view === null ? [] : [cards(view)])));
  expect(most).toBeLessThanOrEqual(2);
  expect(answers.filter((card) => 'png' in card)).toHaveLength(18);
  expect(answers.filter((card) => 'refused' in card && card.refused === 503)).toHaveLength(22);
});

test.each([
  [
    '/companies/AAPL/financials',
    'series=revenue,net_income&view=growth',
    'chart',
    'company=AAPL&line=revenue%2Cnet_income&view=growth',
  ],
  ['/companies/AAPL/financials', 'point=revenue:2024', 'chart', 'company=AAPL&line=revenue'],
  [
    '/companies/AAPL/financials',
    'axis=us-gaap:A&metric=assets',
    'chart',
    'axis=us-gaap%3AA&company=AAPL&segments=assets',
  ],
  ['/companies/AAPL', 'as_of=2025-02-25', 'figures', 'as_of=2025-02-25&company=AAPL'],
  ['/companies/AAPL/financials', 'basis=as_reported&series=revenue', 'table', 'company=AAPL'],
  ['/companies/AAPL/ratios', 'ratio=roe', 'chart', 'company=AAPL&ratio=roe'],
  [
    '/peers',
    'ids=AAPL,MSFT&metric=net_income&view=margin',
    'chart',
    'company=AAPL%2CMSFT&line=net_income&view=common_size',
  ],
  [
    '/peers',
    'company=AAPL,MSFT&metric=operating_margin&periods=all',
    'chart',
    'company=AAPL%2CMSFT&periods=all&ratio=operating_margin',
  ],
  [
    '/peers',
    'company=AAPL,MSFT&metric=operating_cash_flow&period_type=ttm',
    'chart',
    'company=AAPL%2CMSFT&line=operating&period_type=ttm&statement=cash_flow',
  ],
  ['/search', 'q=tariffs&forms=10-K&from=20', 'search', 'forms=10-K&q=tariffs'],
  ['/screen', 'columns=revenue&sort=-revenue&page=2', 'screen', 'columns=revenue&sort=-revenue'],
])('%s?%s is shown as %s?%s', (path, query, widget, params) => {
  const view = widgetOfPage(path, Object.fromEntries(new URLSearchParams(query)));
  expect([view?.widget, new URLSearchParams(view?.params).toString()]).toEqual([widget, params]);
});

test.each(['/peers', '/search', '/search?q=+', '/screen?sics=7372'])('%s has no preview', (address) => {
  const { pathname, searchParams } = new URL(address, BASE);
  expect(widgetOfPage(pathname, Object.fromEntries(searchParams))).toBeNull();
});

test('hostile words are drawn as words', async () => {
  const svg = cardSvg({
    title: '<image href="http://evil.example/"/> \u0000 \ud800 "&',
    caption: 'x'.repeat(5_000),
    heads: ['', '2024'],
    rows: Array.from({ length: 500 }, () => ['<b>', '1']),
    source: '\u202e',
  });
  expect(svg).not.toContain('<image');
  expect(svg.length).toBeLessThan(6_000);
  if (rasterise !== null) expect(Array.from((await rasterise(svg)).subarray(0, 4))).toEqual(PNG);
});
