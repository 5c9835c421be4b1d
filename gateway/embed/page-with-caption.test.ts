import { describe, expect, test } from 'vitest';

import { parseEmbed } from '../../contract/embed/parse-embed.ts';
import type { Widget } from '../../contract/embed/widgets.ts';
import { openDesk } from '../../service/testing/open-desk.ts';
import { openSmallStore } from '../../service/testing/small-store.ts';
import { type Caption, writeCaption } from '../../views/caption.ts';
import { chartDocument } from '../../views/chart-svg.ts';
import { chartOf } from '../../views/chart.ts';
import { chartView } from '../../views/figures.ts';
import { escapeHtml } from '../../views/svg.ts';
import { cardSvg } from '../share/card.ts';
import { askThrough, type Upstream } from '../upstream.ts';
import { pageWithCaption } from './embed-page.ts';

const PAGE = '<title>Filings Desk</title><div id="caption"></div><div id="root"></div>';

const desk = openDesk(await openSmallStore());
const service: Upstream = ({ path }) => desk.get(`/v1${path}`, 'gateway');

/** The tags of a head, as short as they can be. */
const head = (caption: Caption | string): string =>
  `<title>${escapeHtml(typeof caption === 'string' ? caption : caption.title)}</title>`;

async function captionOf(widget: Widget, search: string, upstream: Upstream = service): Promise<string> {
  const reports: string[] = [];
  const page = await pageWithCaption(PAGE, widget, search, {
    upstream,
    head,
    report: (message) => reports.push(message),
  });
  expect(reports).toEqual([]);
  return page;
}

/** Words of a page, without its elements. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('a caption has the figures of its widget', () => {
  test('revenue and net income have their filing', async () => {
    const page = await captionOf('chart', 'company=AAPL&line=revenue,net_income&from=2024&to=2025');
    expect(page).toContain('<title>Apple Inc.: Revenue, Net income</title>');
    // 0000320193-24-000123 and 0000320193-25-000079
    expect(wordsOf(page)).toContain(
      'USD millions, annual FY2024 2024-09-28 FY2025 2025-09-27 Revenue 391,035 416,161 Net income 93,736 112,010',
    );
    expect(wordsOf(page)).toContain('Source: Apple Inc., 10-K filed 2025-10-31, 0000320193-25-000079');
  });

  test('those of a past day lack what was filed later', async () => {
    const page = await captionOf('chart', 'company=AAPL&line=revenue&from=2024&as_of=2025-10-30');
    // 0000320193-25-000079, with FY2025, was filed on 2025-10-31.
    expect(wordsOf(page)).toContain(
      'USD millions, annual, as known on 2025-10-30 FY2024 2024-09-28 Revenue 391,035',
    );
  });

  test('payments have the sign that the application shows', async () => {
    const page = await captionOf(
      'table',
      'company=AAPL&statement=cash_flow&line=capital_expenditure&from=2024',
    );
    // 0000320193-24-000123
    expect(wordsOf(page)).toContain('Capital expenditure −9,447');
  });

  test.each<[Widget, string]>([
    ['chart', 'company=AAPL&line=revenue'],
    ['passage', 'accession=0000320193-24-000123'],
  ])('no head of a column is empty: %s?%s', async (widget, search) => {
    const page = await captionOf(widget, search);
    expect(page).toContain('<thead><tr><td></td>');
    expect(page).not.toMatch(/<th[^>]*><\/th>/);
  });

  test('a quotation has its filing', async () => {
    const page = await captionOf('passage', 'accession=0000320193-24-000123&offset=0&to=40');
    expect(page).toContain('<title>Apple Inc.</title>');
    expect(wordsOf(page)).toContain('Annual report (10-K), filed Nov 1, 2024');
    expect(page).toContain('<blockquote');
    expect(wordsOf(page)).toContain('Source: Apple Inc., 10-K filed 2024-11-01, 0000320193-24-000123');
  });

  test('a filing without a place in it says what it is', async () => {
    const page = await captionOf('passage', 'accession=0000320193-24-000123');
    expect(wordsOf(page)).toContain(
      'Annual report (10-K), filed Nov 1, 2024 Form 10-K Filed 2024-11-01 Period ended 2024-09-28',
    );
    expect(page).not.toContain('<blockquote');
  });

  test('a place that the document lacks is said to be missing', async () => {
    const page = await captionOf('passage', 'accession=0000320193-24-000123&offset=900000');
    expect(wordsOf(page)).toMatch(/offset is 900000, but aapl-20240928.htm has \d+ characters\./);
  });

  test.each([
    ['line=revenue', 'Revenue', 'USD millions'],
    ['line=revenue&view=growth', 'Revenue', 'Year-over-year change, %'],
    ['line=gross_profit&view=common_size', 'Gross profit', '% of revenue'],
    ['ratio=gross_margin', 'Gross margin', 'Annual'],
  ])(
    'a chart of companies by %s names the metric once: page, card and picture',
    async (query, name, unit) => {
      const search = `company=AAPL,NOSUCH&${query}`;
      const named = (text: string): number => text.split(name).length - 1;
      const [, page = ''] = /<header>(.*)<\/header>/.exec(await captionOf('chart', search)) ?? [];
      expect(wordsOf(page).trim()).toBe(`${name}: Apple Inc. ${unit}`);
      const ask = askThrough(service);
      const card = cardSvg(await writeCaption('chart', new URLSearchParams(search), ask));
      expect([named(card), card.includes(unit)]).toEqual([1, true]);
      const { query: read } = parseEmbed('chart', new URLSearchParams(search));
      const chart = read === null ? null : (await chartView(ask, read)).chart;
      const picture = chart === null ? '' : chartDocument(chartOf(chart), []).text;
      expect([named(picture), picture.includes(unit)]).toEqual([1, true]);
    },
  );

  test('a company that is not known is left out of a comparison', async () => {
    const page = await captionOf('chart', 'company=AAPL,NOSUCH&line=revenue');
    expect(wordsOf(page)).toMatch(
      // 0000320193-24-000123 and 0000320193-25-000079
      /Revenue: Apple Inc\. USD millions .*CY2024 CY2025 Apple Inc\. AAPL, year ended .* 391,035 416,161 NOSUCH — — NOSUCH: No company /,
    );
  });

  test.each<[Widget, string, RegExp]>([
    [
      'chart',
      'company=AAPL&ratio=gross_margin',
      /Gross margin .*46\.2% .*Source: Apple Inc\., filing 0000320193-25-000079/,
    ],
    [
      'chart',
      'company=AAPL&ratio=gross_margin&period_type=quarterly',
      /Source: Apple Inc\., computed from SEC filings/,
    ],
    // 416,161 after 391,035: 0000320193-25-000079
    [
      'chart',
      'company=AAPL&line=revenue&view=growth&from=2025',
      /Year-over-year change, %, annual FY2025 2025-09-27 Revenue 6\.4%/,
    ],
    // 195,201 of 416,161: 0000320193-25-000079
    [
      'chart',
      'company=AAPL&line=gross_profit&view=common_size&from=2025',
      /FY2025 2025-09-27 Gross profit 46\.9%/,
    ],
    [
      'screen',
      'columns=revenue,net_margin',
      /Latest year, USD millions, 1 of 1 companies .*Apple Inc\. AAPL, 2025 to Sep 27, 2025 416,161 26\.9%/,
    ],
    ['figures', 'company=AAPL', /Apple Inc\.: key figures .* Revenue /],
    [
      'filings',
      'company=AAPL&form_type=10-K&limit=2',
      /10-K \d{4}-\d{2}-\d{2} \d{10}-\d{2}-\d{6} Annual report/,
    ],
    ['events', 'company=AAPL&days_back=730', /Apple Inc\.: 8-K events/],
  ])('%s?%s has its words', async (widget, search, words) => {
    expect(wordsOf(await captionOf(widget, search))).toMatch(words);
  });
});

test.each<[Widget, string, string]>([
  ['chart', '', 'company is missing: give a ticker or CIK, such as company=AAPL.'],
  ['chart', 'company=AAPL&from=2035', 'from is &#39;2035&#39;, but the figures run from '],
  ['chart', 'company=AAPL&line=nosuch', 'AAPL has no line &#39;nosuch&#39; in its annual statements.'],
  [
    'chart',
    'company=AAPL&theme=%3Cscript%3E',
    'theme must be one of auto, light, dark, got &#39;&lt;script&gt;&#39;.',
  ],
  ['figures', 'company=NOSUCH', 'NOSUCH'],
])('of %s?%s the caption says what is wrong', async (widget, search, message) => {
  const page = await captionOf(widget, search);
  expect(page).toContain(message);
  expect(page).not.toContain('<script');
});

/** A service that knows one company, and answers `body` for every other request. */
const only =
  (company: { cik: string; ticker: string | null; name: string }, body: object): Upstream =>
  async ({ path }) =>
    Response.json(
      /^\/companies\/\w+$/.test(path)
        ? {
            company: {
              ...company,
              entity_type: 'operating',
              sic_description: null,
              state_of_incorporation: null,
              fiscal_year_end: null,
            },
          }
        : { company, ...body },
    );

const hostile = only(
  { cik: '0000000001', ticker: null, name: '<img src=x onerror=alert(1)>' },
  {
    period_type: 'annual',
    income_statement: {
      revenue: [],
      net_income: [],
      lines: [
        {
          key: 'revenue',
          label: '"><script>$&alert(1)</script>',
          level: 0,
          is_total: true,
          points: [{ period: '2024', value: 1, unit: 'USD', form: "'<b>" }],
        },
      ],
    },
  },
);

test('what a filing says is written as text', async () => {
  const page = await captionOf('chart', 'company=X', hostile);
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain('&quot;&gt;&lt;script&gt;$&amp;alert(1)&lt;/script&gt;');
  expect(page).not.toMatch(/<(script|img|b)\b/);
});

const stuck: Upstream = () => new Promise(() => undefined);
const broken: Upstream = async () => Response.json({ error: 'secret' }, { status: 500 });

test('a service that is slow or fails costs a page its caption only', async () => {
  const reports: string[] = [];
  const report = (message: string) => reports.push(message);
  expect(await pageWithCaption(PAGE, 'chart', 'company=AAPL', { upstream: stuck, head, report })).toBe(PAGE);
  expect(reports).toEqual([]);
  expect(await pageWithCaption(PAGE, 'chart', 'company=AAPL', { upstream: broken, head, report })).toBe(PAGE);
  expect(reports).toEqual(['No caption for /embed/chart: The service answered 500']);
});

// Under Armour's net income of 2017 was a loss: 0001336917-18-000009.
test('growth from a loss is "n.m." with its reason', async () => {
  const text = 'Not meaningful: negative 3 years before';
  const rate = { period: '2021', period_end: '2021-12-31', value: 1.9, marks: [], reason: null };
  const ratios = only(
    { cik: '0001336917', ticker: 'UAA', name: 'Under Armour, Inc.' },
    {
      ratios: {
        profitability: {
          gross_margin: null,
          operating_margin: null,
          ebitda_margin: null,
          net_margin: null,
          fcf_margin: null,
        },
        returns: { roe: null, roa: null },
        liquidity: { current_ratio: null, quick_ratio: null },
        leverage: { debt_to_equity: null, debt_to_assets: null, net_debt_to_ebitda: null },
      },
      period_type: 'annual',
      series: [
        {
          name: 'net_income_cagr_3',
          group: 'growth',
          label: 'Net income, 3-year CAGR',
          definition: 'Compound growth',
          value_type: 'percent',
          points: [rate],
          gaps: [{ period: '2020', period_end: '2020-12-31', reason: 'not_meaningful', text }],
        },
      ],
      metadata: { data_source: 'SEC EDGAR', processed_at: '2026-11-26T00:00:00.000Z' },
    },
  );
  const page = await captionOf('table', 'company=UAA&show=ratios', ratios);
  expect(wordsOf(page)).toContain('FY2020 2020-12-31 FY2021 2021-12-31 Net income, 3-year CAGR n.m. 190.0%');
  expect(page).toContain(text);
});
