import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, needsRealCompanies, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

const COMPARE = '/companies/ZQQR/disclosures/compare';
const EARLIER = '9990000001-24-000022';
const LATER = '9990000001-25-000019';
const PINNED = `${COMPARE}?tag=item%3ARiskFactorsTextBlock&base=${EARLIER}&target=${LATER}`;

const current = (page: Page) => page.locator('[aria-current=true].redline-row');
const changes = (page: Page) => page.getByRole('region', { name: 'Changes' });
const count = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Redline' }).locator('dl > div').filter({ hasText: name }).locator('dd');

/** The redline with its first rows drawn. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await changes(page)
    .getByRole('button', { name: /^Change 1,/ })
    .waitFor();
}

test('the newest annual report is compared with that of the year before', async ({ page }) => {
  await open(page, COMPARE);
  await expect(page.getByRole('heading', { name: 'Risk Factors, compared' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Earlier report' })).toContainText(EARLIER);
  await expect(page.getByRole('region', { name: 'Later report' })).toContainText(LATER);
  // Planted: tariffs are new, the pandemic is gone.
  await expect(changes(page).getByText('Beginning in the spring of 2025 new tariffs')).toBeAttached();
  await expect(changes(page).locator('.redline-removed')).toContainText([/pandemic/]);
  await expect(count(page, 'Share changed')).toHaveText(/^\d+\.\d%$/);
});

test('changes are stepped through by key, said in a sentence, and kept in the address', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/disclosures/diff')) asked.push(request.url());
  });
  await open(page, COMPARE);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${PINNED}&change=1`);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${PINNED}&change=2`);
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toBeInViewport();
  await expect(changes(page).getByRole('status').first()).toHaveText(
    /^Change 2 of \d+, .+, in Risk Factors, .+/,
  );
  await page.keyboard.press('p');
  await expect(page).toHaveURL(`${PINNED}&change=1`);
  await page.getByRole('combobox', { name: 'Search companies' }).pressSequentially('n');
  await expect(page).toHaveURL(`${PINNED}&change=1`);
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(page).toHaveURL(`${PINNED}&change=2`);
  await expect(page.getByRole('button', { name: 'Next change' })).toBeFocused();
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/compare/);
});

test('a link brings back both sides, the layout and the current change', async ({ page }) => {
  await open(page, `${PINNED}&mode=inline&change=5`);
  await expect(current(page)).toHaveAttribute('id', 'change-5');
  await expect(current(page)).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Inline' })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.redline-columns')).toHaveCount(0);
});

test('numbers alone can be left out', async ({ page }) => {
  await open(page, COMPARE);
  await expect(count(page, 'Numbers only')).not.toHaveText('0');
  await page.getByRole('checkbox', { name: 'Ignore changes of numbers alone' }).click();
  await expect(count(page, 'Numbers only')).toHaveText('0');
  await expect(page).toHaveURL(/ignore_numbers=true/);
});

test('unchanged runs are folded, and open', async ({ page }) => {
  await open(page, COMPARE);
  const fold = changes(page)
    .getByRole('button', { name: /^\d+ unchanged paragraphs?$/ })
    .first();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('.redline-kept')).toHaveCount(0);
  await fold.click();
  await expect(page.locator('.redline-kept').first()).toBeVisible();
});

test('sides are swapped, and the earlier may be another company’s', async ({ page }) => {
  await open(page, COMPARE);
  await page.getByRole('button', { name: 'Swap the two sides' }).click();
  await expect(page.getByRole('region', { name: 'Later report' })).toContainText(EARLIER);
  await expect(page).toHaveURL(new RegExp(`base=${LATER}&target=${EARLIER}`));
  await page.getByRole('combobox', { name: 'Compare with another company’s report' }).fill('ZQLM');
  await page.getByRole('option').filter({ hasText: 'ZQLM' }).click();
  await expect(page.getByRole('region', { name: 'Earlier report' })).toContainText('Lanternmoss');
  await expect(page).toHaveURL(/base_company=ZQLM/);
  await expect(count(page, 'Cosine')).toHaveText(/^0\.\d{4}$/);
});

test('a change is read in the reader at its words, and cited', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${PINNED}&change=3`);
  await page.getByRole('button', { name: 'Copy this passage as a citation' }).click();
  const cited = await page.evaluate(() => navigator.clipboard.readText());
  expect(cited).toMatch(
    /^Quillfeather Robotics Corp, Form 10-K for the period ended 2025-09-27, .+, Item 1A, .+change=3$/,
  );
  await page.getByRole('link', { name: 'Read the later' }).click();
  await expect(page).toHaveURL(new RegExp(`/filings/${LATER}\\?document=.+&offset=\\d+&to=\\d+`));
});

test('no report to compare with, and a disclosure that is not there, are said', async ({ page }) => {
  await page.goto(`${COMPARE}?tag=item%3ANoSuchTextBlock&target=${LATER}`);
  await expect(page.getByRole('alert')).toContainText('is not in 10-K FY2025.');
  const maps = await page.request.get('/v1/companies/ZQQR/disclosures?form=10-K');
  const oldest: string = (await maps.json()).reports.at(-1).adsh;
  await page.goto(`${COMPARE}?tag=item%3ARiskFactorsTextBlock&target=${oldest}`);
  await expect(page.getByRole('alert')).toContainText('No report to compare 10-K');
});

test('below Analyst the page is locked, and says which tier it takes', async ({ page }) => {
  await page.goto(`${addressOf('free')}${COMPARE}?tag=item%3ARiskFactorsTextBlock`);
  await expect(page.getByRole('alert').first()).toContainText('This needs the Analyst tier.');
});

test('where the service makes no redline, one is made from searches beside the page', async ({ page }) => {
  // As a hosted instance answers that has none of the extensions.
  await page.route(/\/v1\/companies\/ZQQR\/disclosures(\/diff|\/text|\?|$)/, (route) =>
    route.fulfill({ status: 501, json: { error: 'Not implemented', code: 'not_implemented' } }),
  );
  await page.goto(`${COMPARE}?tag=item%3ARiskFactorsTextBlock`);
  await expect(page.getByText('This instance does not compare whole disclosures.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Words' }).fill('suppliers');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('list', { name: 'About this comparison' })).toContainText('“suppliers”');
  await expect(changes(page).getByRole('button', { name: /^Change 1,/ })).toBeVisible();
  await expect(changes(page).locator('ins').first()).toBeAttached();
});

const COUNTS = [
  'Added',
  'Removed',
  'Changed',
  'Numbers only',
  'Moved',
  'Unchanged',
  'Share changed',
  'Cosine',
  'Jaccard',
];

/** Figures of the redline on screen, by their names. */
async function figures(page: Page): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const name of COUNTS)
    shown[name] = await page
      .getByRole('region', { name: 'Redline' })
      .locator('dl > div')
      .filter({ hasText: new RegExp(`^(\\S )?${name}`) })
      .locator('dd')
      .innerText();
  return shown;
}

/** The same figures of a page that the service compares for, and of one that has to compare by itself. */
async function bothFigures(page: Page, url: string, status: 404 | 501) {
  const notes = page.getByRole('list', { name: 'About this comparison' });
  await open(page, url);
  await expect(notes.getByText('in this browser')).toHaveCount(0);
  const service = await figures(page);
  await page.route(/\/disclosures\/diff\b/, (route) =>
    route.fulfill({ status, json: { error: 'There is no such address', code: 'not_found' } }),
  );
  await open(page, url);
  await expect(notes).toContainText('the two texts were compared in this browser');
  return { service, browser: await figures(page) };
}

for (const status of [501, 404] as const) {
  test(`where the comparison is answered ${status}, the page makes it, with the service’s own counts`, async ({
    page,
  }) => {
    for (const url of [COMPARE, `${PINNED}&ignore_numbers=true`, `${COMPARE}?base_company=ZQLM`]) {
      const { service, browser } = await bothFigures(page, url, status);
      expect(browser).toEqual(service);
      await page.unrouteAll();
    }
    await expect(page.getByRole('region', { name: 'Earlier report' })).toContainText('Lanternmoss');
  });
}

test('what the page compared by itself is stepped through and linked like the service’s', async ({
  page,
}) => {
  await page.route(/\/disclosures\/diff\b/, (route) => route.fulfill({ status: 501, json: {} }));
  await open(page, COMPARE);
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${PINNED}&change=2`);
  await expect(changes(page).getByRole('status').first()).toHaveText(
    /^Change 2 of \d+, .+, in Risk Factors, /,
  );
  await expect(changes(page).locator('ins').first()).toBeAttached();
});

test('a report that is not on file is told, whoever would compare', async ({ page }) => {
  await page.route(/\/disclosures\/diff\b/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`${COMPARE}?tag=item%3ARiskFactorsTextBlock&target=9990000001-99-000001`);
  await expect(page.getByRole('alert')).toContainText('Risk Factors is not in 9990000001-99-000001.');
  await page.getByRole('link', { name: /^FY2025 10-K/ }).click();
  await expect(page.getByRole('list', { name: 'About this comparison' })).toContainText('in this browser');
});

test('texts that are not given either are searched for', async ({ page }) => {
  await page.route(/\/disclosures\/(diff|text)\b/, (route) => route.fulfill({ status: 501, json: {} }));
  await page.goto(COMPARE);
  await expect(page.getByText('This instance does not compare whole disclosures.')).toBeVisible();
});

test.describe('real filings', () => {
  needsRealCompanies();

  // 0000320193-24-000123 against 0000320193-23-000106.
  for (const tag of ['item:RiskFactorsTextBlock', 'item:ManagementsDiscussionAndAnalysisTextBlock'])
    test(`Apple’s ${tag} is compared alike by the service and by the page`, async ({ page }) => {
      const sides = 'target=0000320193-24-000123&base=0000320193-23-000106';
      const url = `${addressOf('real')}/companies/AAPL/disclosures/compare?tag=${tag}&${sides}`;
      const { service, browser } = await bothFigures(page, url, 501);
      expect(browser).toEqual(service);
    });

  for (const width of [1440, 360])
    test(`a link to a change far down shows it, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(
        `${addressOf('real')}/companies/AAPL/disclosures/compare?target=0000320193-24-000123&change=30`,
      );
      await expect(current(page)).toHaveAttribute('id', 'change-30');
      // The whole text is drawn above and below it, and it stays under the bar.
      await expect(changes(page).locator('.redline-row').last()).toBeAttached();
      const gap = async () => {
        const bar = await page.locator('[data-redline-bar]').boundingBox();
        return ((await current(page).boundingBox())?.y ?? 0) - (bar === null ? 0 : bar.y + bar.height);
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      await expect.poll(gap).toBeLessThan(60);
    });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`meets WCAG 2.2 AA, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await open(page, `${PINNED}&ignore_numbers=true&change=2`);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}

test('on a phone there is one column, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, COMPARE);
  await expect(page.locator('.redline-columns')).toHaveCount(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});
