import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { darkViolationsOf, violationsOf } from './pages/axe.ts';
import { scrollToFeed } from './pages/event-feed.ts';
import { ChartEvents } from './pages/event-timeline.ts';
import { SearchBox } from './pages/search-box.ts';
import { addressOf } from './stack/ports.ts';

type State = { name: string; url: string; ready: (page: Page) => Promise<unknown> };

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const alert = (page: Page) => page.getByRole('alert').first().waitFor();
/** A list is a table on desktop and a list on a phone; both have pagination. */
const row = (page: Page) => page.getByRole('navigation', { name: 'Pagination' }).first().waitFor();

const filings = (page: Page) => page.getByRole('list', { name: 'Filings' }).waitFor();
const help = (page: Page) => page.getByRole('link', { name: 'restructuring OR layoffs' }).waitFor();

/** A table of figures and its chart. */
const figures = async (page: Page) => {
  await page.getByRole('grid').first().waitFor();
  await page.getByRole('application').first().waitFor();
};

const STATES: State[] = [
  { name: 'home', url: '/', ready: heading },
  {
    name: 'suggestions',
    url: '/',
    ready: async (page) => {
      const search = new SearchBox(page);
      await search.type('zq');
      await search.suggestions.first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  { name: 'results', url: '/find?q=zq', ready: heading },
  {
    name: 'no results',
    url: '/find?q=xqzzyw',
    ready: (page) => page.getByText('No company matches').first().waitFor(),
  },
  { name: 'browse', url: '/companies', ready: row },
  { name: 'browse, nothing', url: '/companies?sector=utilities&exchange=CBOE', ready: heading },
  { name: 'company', url: '/companies/ZQQR', ready: heading },
  { name: 'filings', url: '/companies/ZQQR/filings', ready: row },
  { name: 'filings, none of the form', url: '/companies/ZQQR/filings?form_type=20-F', ready: heading },
  { name: 'financials', url: '/companies/ZQQR/financials', ready: figures },
  {
    name: 'financials, a figure chosen',
    url: '/companies/ZQQR/financials?series=revenue&point=revenue%3A2025&view=growth',
    ready: figures,
  },
  {
    name: 'financials, a sum unfolded',
    url: '/companies/ZQQR/financials?period_type=ttm&point=revenue%3ATTM',
    ready: (page) => page.getByRole('grid').first().waitFor(),
  },
  {
    name: 'ratios',
    url: '/companies/ZQQR/ratios?ratio=debt_to_equity',
    ready: (page) =>
      page
        .getByRole('button', { name: /^Debt to equity/ })
        .first()
        .waitFor(),
  },
  {
    name: 'disclosures, the map of novelty',
    url: '/companies/ZQQR/disclosures',
    ready: (page) => page.getByRole('grid').first().waitFor(),
  },
  {
    name: 'disclosures, searched',
    url: '/companies/ZQQR/disclosures?q=tariffs&diff_only=true',
    ready: (page) => page.getByRole('list', { name: 'Passages' }).waitFor(),
  },
  {
    name: 'disclosures, a phrase across companies',
    url: '/companies/ZQQR/disclosures?q=tariffs&view=peers&company=ZQQR,ZQLM',
    ready: (page) => page.getByRole('button', { name: 'Count' }).waitFor(),
  },
  {
    name: 'events',
    url: '/companies/ZQLM/events?days_back=730',
    ready: (page) => page.getByRole('heading', { name: /^Jul 2026/ }).waitFor(),
  },
  { name: 'events, a window refused', url: '/companies/ZQLM/events?days_back=731', ready: alert },
  { name: 'events, tier too low', url: `${addressOf('free')}/companies/ZQLM/events`, ready: alert },
  {
    name: 'events on a chart, one pin unfolded',
    url: '/companies/ZQGD/financials?period_type=quarterly&events=all',
    ready: async (page) => {
      await figures(page);
      const { markers } = new ChartEvents(page);
      await markers.and(page.getByRole('button')).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'recent 8-Ks on the home page',
    url: '/',
    ready: async (page) => {
      const feed = await scrollToFeed(page);
      await feed.getByRole('listitem').first().waitFor();
    },
  },
  { name: 'peers', url: '/peers?company=ZQQR,ZQCM,NOSUCH', ready: figures },
  { name: 'peers, none chosen', url: '/peers', ready: heading },
  {
    name: 'peers, a scatter of two metrics',
    url: '/peers?company=ZQQR,ZQCM,ZQLM&also=net_margin&chart=scatter',
    ready: figures,
  },
  {
    name: 'embed, a chart',
    url: '/embed/chart?company=ZQQR,ZQCM&line=revenue,net_margin',
    ready: (page) => page.getByRole('application').first().waitFor(),
  },
  { name: 'screen', url: '/screen', ready: (page) => page.getByRole('grid').first().waitFor() },
  {
    name: 'check, its example',
    url: '/check',
    ready: (page) => page.getByRole('region', { name: 'Result' }).waitFor(),
  },
  { name: 'board, its example', url: '/board', ready: (page) => page.getByRole('note').waitFor() },
  { name: 'watches', url: '/watch', ready: heading },
  { name: 'embed', url: '/embed', ready: heading },
  {
    name: 'API reference',
    url: '/docs',
    ready: (page) => page.getByRole('form', { name: 'Try it' }).waitFor(),
  },
  { name: 'status', url: '/status', ready: heading },
  { name: 'quality', url: '/quality?company=ZQQR', ready: heading },
  { name: 'search inside filings, no query', url: '/search', ready: help },
  { name: 'search inside filings', url: '/search?q=going+concern&date_from=2001-01-01', ready: filings },
  { name: 'search inside filings, refused', url: '/search?q=NEAR%28revenue', ready: alert },
  {
    name: 'search inside filings, no match',
    url: '/search?q=xqzzyw',
    ready: (page) => page.getByText('No matching documents.').waitFor(),
  },
  { name: 'search inside filings, tier too low', url: `${addressOf('free')}/search?q=a`, ready: alert },
  {
    name: 'load plan',
    url: '/status?identifier=ZQQR',
    ready: (page) => page.getByRole('button', { name: 'Load company' }).waitFor(),
  },
  { name: 'unknown company', url: '/companies/NOSUCH', ready: alert },
  {
    name: 'unknown page',
    url: '/no/such/page',
    ready: (page) => page.getByText('Page not found.').waitFor(),
  },
  { name: 'no key', url: `${addressOf('no_key')}/companies`, ready: alert },
  { name: 'wrong key', url: `${addressOf('wrong_key')}/status`, ready: alert },
  { name: 'tier too low', url: `${addressOf('professional')}/status`, ready: alert },
  { name: 'sign in', url: `${addressOf('login')}/login`, ready: heading },
  { name: 'empty store', url: `${addressOf('offline_edgar')}/`, ready: heading },
];

/** docs/rules.md#dates-on-screen */
const ISO_DATE = /(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])/;

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  // A citation is for other programs, and has ISO dates.
  const cited = await page.locator('cite').allInnerTexts();
  const text = await page.locator('body').innerText();
  expect(cited.reduce((rest, each) => rest.replace(each, ''), text)).not.toMatch(ISO_DATE);
}

/** States whose parts are on other pages here too. */
const ALIKE: ReadonlySet<string> = new Set([
  'results',
  'no results',
  'browse, nothing',
  'filings, none of the form',
  'financials, a figure chosen',
  'financials, a sum unfolded',
  'peers, none chosen',
  'peers, a scatter of two metrics',
  'events on a chart, one pin unfolded',
  'search inside filings, no query',
  'disclosures, searched',
  'events, a window refused',
  'events, tier too low',
  'recent 8-Ks on the home page',
  'search inside filings, refused',
  'search inside filings, no match',
  'search inside filings, tier too low',
  'load plan',
  'no key',
  'wrong key',
  'tier too low',
  'unknown page',
  'disclosures, a phrase across companies',
  'events',
]);

for (const { name, url, ready } of STATES) {
  test(`${name} has no finding of axe in either theme, fits 360 pixels and has no ISO date${ALIKE.has(name) ? ' @slow' : ''}`, async ({
    page,
  }) => {
    await page.goto(url);
    await ready(page);
    expect(await violationsOf(page)).toEqual([]);
    expect(await darkViolationsOf(page)).toEqual([]);
    await expectFits(page);
  });
}

// What a finger needs rarely changes.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  for (const { name, url, ready } of STATES) {
    test(`${name} fits @slow`, async ({ page }) => {
      await page.goto(url);
      await ready(page);
      await expectFits(page);
    });
  }
});

test('in forced colors the current tab has another ground than the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/companies/ZQQR/filings');
  const ground = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('Filings')).not.toBe(await ground('Events'));
});
