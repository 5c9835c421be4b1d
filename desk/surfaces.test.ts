import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { disclosuresEndpoint } from '../contract/disclosures.ts';
import { fullTextEndpoint } from '../contract/full-text.ts';
import { materialEventsEndpoint } from '../contract/material-events.ts';
import { ratiosEndpoint } from '../contract/ratios.ts';
import type { Ask } from '../contract/request.ts';
import { readFeed } from '../gateway/feeds/feeds.ts';
import { askThrough, embeddedUpstream } from '../gateway/upstream.ts';
import { connect, openGateway } from '../mcp/testing/connect.ts';
import type { Tool } from '../mcp/tool.ts';
import { getSummary } from '../mcp/tools/get-summary.ts';
import { searchFilings } from '../mcp/tools/search-filings.ts';
import { events as eventsWidget } from '../openbb/widgets/events.ts';
import { peers as peersWidget } from '../openbb/widgets/peers.ts';
import { search as searchWidget } from '../openbb/widgets/search.ts';
import { summary as summaryWidget } from '../openbb/widgets/summary.ts';
import { KEYS, openDesk } from '../service/testing/open-desk.ts';
import { openSmallStore } from '../service/testing/small-store.ts';
import { createLinks, pages } from '../views/addresses.ts';
import { writeCaption } from '../views/caption.ts';
import { companyEvent, headlinePlace } from '../views/events.ts';
import { formatDate } from '../views/format/dates.ts';
import { hitsOf } from '../views/hits.ts';
import { searchView } from '../views/lists.ts';
import { captionOf, pageAddress } from '../views/page-caption.ts';
import { passagePlace, passageShare } from '../views/passages.ts';
import { latestRatios, SHOWN_GROUPS } from '../views/ratios.ts';
import { opsOf, redlineCounts, type RedlinePassage, redlineView } from '../views/redline.ts';
import { citedPlace } from '../views/summary.ts';
import { answerOf, RESULT } from '../views/testing/answer.ts';
import { loadNote, notLoaded } from '../views/view.ts';
import { widgetOfPage } from '../views/widget-of-page.ts';

// What the surfaces show of one answer: the page and the embed, the caption, link cards, feeds, agents and OpenBB.

const BASE = 'http://127.0.0.1:8080';
const links = createLinks(BASE);
let ask: Ask;
let call: (tool: string, given: Record<string, unknown>) => Promise<unknown>;

beforeAll(async () => {
  const { service } = openDesk(await openSmallStore());
  ask = askThrough(embeddedUpstream((request) => service.fetch(request), KEYS.analyst));
  const client = await connect(await openGateway());
  call = async (name, given) => (await client.callTool({ name, arguments: given })).structuredContent;
});

/** Form and company are read from the words, which are then no words to highlight. */
const q = '10-K tariffs ticker:AAPL';
const since = '2001-01-01';

test('a result opens the same place with the same words from the page, agents, OpenBB and a feed', async () => {
  const found = await ask(fullTextEndpoint, { query: { q, date_from: since } });
  const paths = hitsOf(found, { q }).map((hit) => pages.reader(hit.accession_number, hit.reader));
  // 0000320193-25-000079, Item 1A
  expect(paths[0]).toBe('/filings/0000320193-25-000079?document=aapl-20250927.htm&q=tariffs&offset=67');
  const Rows = v.array(v.object({ link: v.string() }));
  const agents = v.parse(
    v.object({ results: Rows }),
    await call('search_filings', { query: q, date_from: since }),
  );
  const research = v.parse(
    v.object({ results: v.array(v.object({ url: v.string() })) }),
    await call('search', { query: q }),
  );
  const workspace = await searchWidget.answer(new URLSearchParams({ q }), { ask, links, public_url: BASE });
  const feed = await readFeed('search', new URLSearchParams({ q }), { ask, public_url: BASE });
  expect(agents.results.map(({ link }) => link)).toEqual(paths.map((path) => `${BASE}${path}`));
  expect(research.results.map(({ url }) => url)).toEqual(paths.map((path) => `${BASE}${path}`));
  expect(v.parse(Rows, workspace).map(({ link }) => link)).toEqual(paths.map((path) => `${BASE}${path}`));
  // Without dates the last 12 months are searched.
  expect(feed?.entries.map(({ href }) => href)).toEqual([paths[0]]);
});

test('a result names its place and marks its hits on the page, in a caption, a feed and to agents', async () => {
  const { hits } = await searchView(ask, {
    theme: 'auto',
    q: 'tariffs',
    date_from: since,
    sort: 'relevance',
    limit: 10,
  });
  const [place] = hits[0]?.places ?? [];
  expect(place?.name).toBe('Item 1A, Risk factors');
  const caption = await writeCaption('search', new URLSearchParams({ q: 'tariffs', date_from: since }), ask);
  expect(caption.rows?.[0]).toEqual(['10-K', 'Apple Inc.', '2025-10-31', place?.name, place?.text]);
  const agents = await call('search_filings', { query: 'tariffs', date_from: since });
  expect(agents).toHaveProperty('results.0.place', place?.name);
  expect(agents).toHaveProperty('results.0.snippet', place?.text);
  const feed = await readFeed('search', new URLSearchParams({ q: 'tariffs' }), { ask, public_url: BASE });
  expect(feed?.entries[0]?.html).toMatch(/^<p><b>Item 1A, Risk factors<\/b>: .*<mark>/);
});

const entity = (name: string) => ({ cik: '0000000001', name, ticker: null });

test.each([
  [[], 'Unnamed filer'],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A and 2 others'],
])(
  'a filing of %j is named alike on the page, in a caption, a feed, to agents and OpenBB',
  async (names, filer) => {
    const answer = answerOf({
      results: [{ ...RESULT, entities: names.map(entity) }],
      total: 1,
      total_filings: 1,
    });
    // Answers every request with it.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    const answering = (async () => answer) as unknown as Ask;
    const [hit] = hitsOf(answer, {});
    const caption = await writeCaption('search', new URLSearchParams({ q: 'a' }), answering);
    const feed = await readFeed('search', new URLSearchParams({ q: 'a' }), {
      ask: answering,
      public_url: BASE,
    });
    expect([hit?.filer, caption.rows?.[0]?.[1]]).toEqual([filer, filer]);
    expect(caption.headline).toBe(`1 filing: 10-K by ${filer}, filed 2025-10-31`);
    expect(feed?.entries[0]?.title).toBe(`${filer}: 10-K of 2025-10-31`);
  },
);

test('documents are not called filings where the source counts no filings, in a caption as on the page', async () => {
  const answer = answerOf({ results: [RESULT], total: 10_000, total_relation: 'gte' });
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  const answering = (async () => answer) as unknown as Ask;
  const caption = await writeCaption('search', new URLSearchParams({ q: 'a' }), answering);
  expect(caption.caption).toBe('Full-text search: first 1 of at least 10,000 documents');
});

test('a passage without an earlier report is of unknown novelty to agents as on the page, and opens highlighted', async () => {
  const { matches } = await ask(disclosuresEndpoint, {
    path: { identifier: 'AAPL' },
    query: { q: 'tariffs' },
  });
  const agents = await call('search_disclosures', { company: 'AAPL', query: 'tariffs' });
  const own = matches.map((match) => ({
    accession_number: match.adsh,
    label: 'Risk factors',
    novelty: passageShare(match).share,
    link: links.reader(match.adsh, passagePlace(match) ?? {}),
  }));
  expect(agents).toMatchObject({ matches: own });
  // No 10-K of before 2024 is loaded.
  expect(own.find(({ accession_number }) => accession_number === '0000320193-24-000123')?.novelty).toBe(null);
  expect(own[0]?.link).toMatch(/&offset=\d+&to=\d+$/);
});

const RISKS = 'item:RiskFactorsTextBlock';

test.each([
  [{}, 'Paragraphs: 1 added, 1 removed', '10-K filed 2024-11-01, 0000320193-24-000123'],
  [
    { base_company: 'LKSP' },
    'Paragraphs: 1 only in Larkspur Instruments, Inc., 1 only in Apple Inc.',
    'Larkspur Instruments, Inc. (fictional sample), 10-K filed 2026-02-20, 0009900001-26-000001',
  ],
])(
  'a redline %j has the same reports and counts embedded, on the page and in a caption',
  async (given, sentence, source) => {
    const params = { company: 'AAPL', tag: RISKS, ...given };
    const { head, redline } = await redlineView(ask, {
      ...params,
      theme: 'auto',
      ignore_numbers: false,
      limit: 10,
    });
    const { summary, base, target } = redline;
    const counts = redlineCounts(summary, { base: base.company.name, target: target.company.name });
    const caption = await writeCaption('redline', new URLSearchParams(params), ask);
    expect([caption.title, caption.caption]).toEqual([head.title, head.caption]);
    expect(caption.rows).toEqual(counts.map(({ name, text }) => [name, text]));
    expect(caption.headline).toBe(sentence);
    // Larkspur is invented.
    expect(caption.source).toContain(source);
    const invented = 'base_company' in given;
    expect(head.sources.map(({ filer }) => filer.sample)).toEqual([false, invented]);
    expect([target, base].map(({ company }) => company.sample === true)).toEqual([false, invented]);
  },
);

test('without a form, the caption compares annual reports as the embed does: also those on Form 20-F', async () => {
  const asked: unknown[] = [];
  const noting: Ask = (endpoint, given) => {
    asked.push(given?.query);
    return ask(endpoint, given);
  };
  await writeCaption('redline', new URLSearchParams({ company: 'AAPL', tag: RISKS }), noting);
  expect(asked).toContainEqual(expect.objectContaining({ tag: RISKS, form: 'annual' }));
});

const side = (text: string) => ({
  ordinal: 0,
  offset: 0,
  text,
  heading: [],
  filename: 'a.htm',
  document_offset: 0,
});

const CHANGED: RedlinePassage = {
  status: 'changed',
  moved: false,
  similarity: 0.9,
  base: side('Net sales 100'),
  target: side('Net sales 120'),
  novelty: null,
  table: {
    caption: 'Sales',
    columns: [{ status: '=', base: '2025', target: '2025' }],
    rows: [{ status: '=', label: 'Net sales', cells: [['100', '120']] }],
  },
};

test('agents and the board have the changed cells of a table, and an unchanged paragraph that moved once', () => {
  expect(opsOf(CHANGED)).toEqual([
    ['=', 'Sales\n'],
    ['-', 'Net sales: 100\n'],
    ['+', 'Net sales: 120\n'],
  ]);
  const moved = { ...CHANGED, status: 'unchanged', moved: true, table: undefined };
  expect(opsOf(moved)).toEqual([['=', 'Net sales 120']]);
});

const desk = () => ({ ask, links, public_url: BASE });
const path = { identifier: 'AAPL' };

test('a ratio of the latest year has one value, or reason, on the page, to agents and in OpenBB', async () => {
  const answer = await ask(ratiosEndpoint, { path });
  const shown = SHOWN_GROUPS.flatMap((group) => latestRatios(answer, group));
  const agents = v.parse(
    v.object({
      ratios: v.array(
        v.object({
          name: v.string(),
          values: v.array(v.object({ value: v.nullable(v.number()), reason: v.nullable(v.string()) })),
        }),
      ),
    }),
    await call('get_ratios', { company: 'AAPL' }),
  );
  expect(agents.ratios.map(({ name, values }) => [name, values[0]?.value, values[0]?.reason])).toEqual(
    shown.map(({ name, value, computed, reason }) => [name, computed, value === null ? reason : null]),
  );
  const [row] = v.parse(
    v.array(v.looseObject({ gross_margin: v.nullable(v.number()), roe: v.nullable(v.number()) })),
    await peersWidget.answer(new URLSearchParams({ companies: 'AAPL' }), desk()),
  );
  const valueOf = (name: string) => shown.find((each) => each.name === name)?.value ?? null;
  expect([row?.gross_margin, row?.roe]).toEqual([valueOf('gross_margin'), valueOf('roe')]);
  // 0000320193-25-000079: 195,201 of 416,161
  expect(row?.gross_margin).toBeCloseTo(0.469, 3);
});

/** What a tool answers where the service answers `answer`. */
const toolAnswer = (tool: Tool, answer: unknown, given: object = { company: 'AAPL' }): Promise<unknown> =>
  new Promise((resolve) => {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    const server = {
      registerTool: (_name: string, _about: object, run: (given: object) => Promise<object>) =>
        resolve(run(given)),
    } as unknown as Parameters<Tool['register']>[0];
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    const answering = (async () => answer) as unknown as Ask;
    tool.register(server, { ask: answering, links, apps: null, report: () => undefined });
  });

test('agents and an embed explain how a query was interpreted in the words of the page', async () => {
  const answer = answerOf({
    results: [RESULT],
    total: 1,
    applied_default_window: { window: '1Y', date_from: '2025-10-30', date_to: '2026-10-30' },
    query_understanding: { forms: ['8-K'], items: ['5.02'], residual_q: 'the going concern cyberattack' },
    also_matched: { label: 'Going concern doubt', phrases: ['substantial doubt'] },
    companies_in_query: [
      { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', text: 'ticker:AAPL', is_filter: true },
      { cik: '0000789019', name: 'Microsoft', ticker: 'MSFT', text: 'Microsoft', is_filter: false },
    ],
    within: [{ value: '1A', label: 'Item 1A, Risk Factors', text: 'item:1A' }],
    rewrites: {
      stop_words: ['the', 'the'],
      word_forms: [{ typed: 'cyberattack', also: ['cyberattacks', 'cyber attack'] }],
      terms: ['going concern'],
      most_words: { wanted: 3, found: 2 },
    },
  });
  const told = [
    'Past 12 months: 2025-10-30 to 2026-10-30.',
    'Interpreted as form 8-K, item 5.02: searching for: the going concern cyberattack.',
    'Phrase: “going concern”: also “substantial doubt”.',
    'No document has all 3 words: showing those with 2.',
    'Other word forms: cyberattack: cyberattacks, cyber attack.',
    'Skipped: the.',
    'Only Apple Inc.',
    'Only Item 1A, Risk Factors.',
    'Best matches first: newest first within each page.',
  ];
  const asked = { query: 'a', sort: 'recent', limit: 10, offset: 0 };
  expect(await toolAnswer(searchFilings, answer, asked)).toHaveProperty('structuredContent.notes', told);
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  const answering = (async () => answer) as unknown as Ask;
  const { head } = await searchView(answering, { theme: 'auto', q: 'a', sort: 'recent', limit: 10 });
  expect(head.notes).toEqual(told.map(formatDate));
  expect(head.notes[0]).toBe('Past 12 months: Oct 30, 2025 to Oct 30, 2026.');
});

test('a sentence of a summary opens the same words from agents and OpenBB', async () => {
  const quoted = {
    id: 'a',
    tag: 'item:BusinessTextBlock',
    offset: 120,
    length: 40,
    quote: 'We',
    filename: 'a.htm',
  };
  const answer = {
    company: { cik: '0000320193', ticker: 'AAPL', name: 'Apple Inc.' },
    filing: {
      accession_number: '0000320193-25-000079',
      form: '10-K',
      filing_date: '2025-10-31',
      fiscal_year: 2025,
      period_end: '2025-09-27',
      url: null,
    },
    summary: {
      business_profile: 'We design phones.',
      business_statements: [{ text: 'We design phones.', citations: ['a'] }],
      products_and_services: [],
      risk_factors: [],
      risk_captions: 0,
      highlight_statements: [],
      citations: [quoted],
    },
    note: null,
    method: 'extractive',
    disclaimer: 'Extracted.',
    missing: [{ part: 'risk_factors', reason: 'the report has none' }],
  };
  const address = links.reader('0000320193-25-000079', citedPlace(quoted) ?? {});
  expect(address).toBe(`${BASE}/filings/0000320193-25-000079?document=a.htm&offset=120&to=160`);
  expect(await toolAnswer(getSummary, answer)).toHaveProperty('structuredContent.business.0.link', address);
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  const answering = (async () => answer) as unknown as Ask;
  const given = new URLSearchParams({ company: 'AAPL' });
  const text = await summaryWidget.answer(given, { ask: answering, links, public_url: BASE });
  expect(text).toContain(`[↗](${address})`);
  expect(text).toContain('- Risk factors: the report has none');
});

test('the headline of an 8-K opens the same place from the page, agents and OpenBB', async () => {
  const query = { days_back: 365 };
  const { events } = await ask(materialEventsEndpoint, { path, query });
  const event = events.map(companyEvent).find(({ headline_from }) => headline_from !== null);
  const address = event === undefined ? '' : links.reader(event.accession_number ?? '', headlinePlace(event));
  expect(address).toContain('&offset=');
  const agents = v.parse(
    v.object({ events: v.array(v.object({ link: v.string() })) }),
    await call('get_events', { company: 'AAPL', ...query }),
  );
  expect(agents.events.map(({ link }) => link)).toContain(address);
  const given = new URLSearchParams({ company: 'AAPL', days_back: '365' });
  const articles = v.parse(v.array(v.object({ body: v.string() })), await eventsWidget.answer(given, desk()));
  expect(articles.map(({ body }) => body).join()).toContain(`(${address})`);
});

test('a company that is not loaded is called that by agents, OpenBB, embeds and link previews', async () => {
  const listed = { cik: '0001326801', ticker: 'META', name: 'Meta Platforms, Inc.', loaded: false };
  const note = loadNote(listed, links);
  expect(note).toBe(`Meta Platforms, Inc. is not loaded. Load it at ${BASE}/status?identifier=META`);
  expect(await call('list_filings', { company: 'META' })).toMatchObject({ note });
  expect(await call('get_events', { company: 'META' })).toMatchObject({ note });
  await expect(eventsWidget.answer(new URLSearchParams({ company: 'META' }), desk())).rejects.toThrow(
    note ?? '',
  );
  const figures = widgetOfPage('/companies/META', {});
  await expect(figures === null ? null : captionOf(figures, ask)).rejects.toThrow(notLoaded(listed));
});

test('a page that no widget shows has its own words, with the name of its company', async () => {
  expect(await captionOf(pageAddress('/companies/AAPL/disclosures'), ask)).toMatchObject({
    title: 'Apple Inc.: disclosures',
    caption: 'What is new in each section of its reports',
  });
  expect(await captionOf(pageAddress('/watch/'), ask)).toMatchObject({ title: 'Watches' });
});
