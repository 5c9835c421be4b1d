import type { Page } from '@playwright/test';

import { describeReal, expect, test } from './fixtures.ts';
import { axeOn } from './pages/axe.ts';
import { addressOf } from './stack/ports.ts';

const COMPARE = '/companies/ZQQR/disclosures/compare';
const EARLIER = '9990000001-24-000018';
const LATER = '9990000001-25-000015';
const PINNED = `${COMPARE}?tag=item%3ARiskFactorsTextBlock&base=${EARLIER}&target=${LATER}`;

const current = (page: Page) => page.locator('[aria-current=true].redline-row');
const changes = (page: Page) => page.getByRole('region', { name: 'Changes' });
const count = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Redline' }).locator('dl > div').filter({ hasText: name }).locator('dd');

/** Opens a redline and waits for its first rows. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await changes(page)
    .getByRole('button', { name: /^Change 1,/ })
    .waitFor();
}

test('the latest 10-K is compared with the prior year’s', async ({ page }) => {
  await open(page, COMPARE);
  await expect(page.getByRole('heading', { name: 'Compare Risk Factors' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Earlier report' })).toContainText(EARLIER);
  await expect(page.getByRole('region', { name: 'Later report' })).toContainText(LATER);
  // In the sample, FY2025 adds tariffs and drops the pandemic.
  await expect(changes(page).getByText('Beginning in the spring of 2025 new tariffs')).toBeAttached();
  await expect(changes(page).locator('.redline-removed')).toContainText([/pandemic/]);
  await expect(count(page, 'Words changed')).toHaveText(/^\d+\.\d%$/);
});

test('keys step through changes, each is announced and kept in the URL', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/disclosures/diff')) requests.push(request.url());
  });
  await open(page, COMPARE);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${PINNED}&change=1`);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${PINNED}&change=2`);
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toBeInViewport();
  await expect(changes(page).getByRole('status').first()).toHaveText(
    /^Change 2 of \d+, .+, in Risk factors, .+/,
  );
  await page.keyboard.press('p');
  await expect(page).toHaveURL(`${PINNED}&change=1`);
  await page.getByRole('combobox', { name: 'Search companies' }).pressSequentially('n');
  await expect(page).toHaveURL(`${PINNED}&change=1`);
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(page).toHaveURL(`${PINNED}&change=2`);
  await expect(page.getByRole('button', { name: 'Next change' })).toBeFocused();
  // The first screen usually brings the comparison.
  expect(requests.length).toBeLessThan(2);
  await page.goBack();
  await expect(page).not.toHaveURL(/compare/);
});

test('a link restores both reports, the layout and the current change', async ({ page }) => {
  await open(page, `${PINNED}&mode=inline&change=5`);
  await expect(current(page)).toHaveAttribute('id', 'change-5');
  await expect(current(page)).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Inline' })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.redline-columns')).toHaveCount(0);
});

test('number-only changes can be hidden', async ({ page }) => {
  await open(page, COMPARE);
  await expect(count(page, 'Numbers only')).not.toHaveText('0');
  await page.getByRole('checkbox', { name: 'Hide number-only changes' }).click();
  await expect(count(page, 'Numbers only')).toHaveText('0');
  await expect(page).toHaveURL(/ignore_numbers=true/);
});

test('unchanged runs are collapsed and expand', async ({ page }) => {
  await open(page, COMPARE);
  const fold = changes(page)
    .getByRole('button', { name: /^\d+ unchanged paragraphs?$/ })
    .first();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('.redline-unchanged')).toHaveCount(0);
  await fold.click();
  await expect(page.locator('.redline-unchanged').first()).toBeVisible();
});

test('reports can be swapped, and the earlier can be another company’s', async ({ page }) => {
  await open(page, COMPARE);
  await page.getByRole('button', { name: 'Swap reports' }).click();
  // Earlier and later are by filing date, wherever they are.
  await expect(page.getByRole('region', { name: 'Earlier report' })).toContainText(EARLIER);
  await expect(page).toHaveURL(new RegExp(`base=${LATER}&target=${EARLIER}`));
  await page.getByRole('combobox', { name: 'Compare with another company’s report' }).fill('ZQLM');
  await page.getByRole('option').filter({ hasText: 'ZQLM' }).click();
  const sides = page.getByRole('region', { name: /^(Earlier|Later) report$/ });
  await expect(sides.filter({ hasText: 'Lanternmoss' })).toHaveCount(1);
  // The link names both reports.
  await expect(page).toHaveURL(/base_company=ZQLM/);
  await expect(page).toHaveURL(/base=[\d-]{20}/);
  await expect(page).toHaveURL(/target=[\d-]{20}/);
  await expect(page.getByText('paragraphs about the same subject are side by side')).toBeVisible();
  await expect(count(page, 'Alike')).toHaveText(/^[1-9]\d*$/);
});

test('a change opens in the reader and can be cited', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${PINNED}&change=3`);
  await page.getByRole('button', { name: 'Copy citation' }).click();
  const cited = await page.evaluate(() => navigator.clipboard.readText());
  expect(cited).toMatch(
    /^Quillfeather Robotics Corp, Form 10-K for the period ended 2025-09-27, .+, Item 1A, .+change=3$/,
  );
  await page.getByRole('link', { name: 'Later report' }).click();
  await expect(page).toHaveURL(new RegExp(`/filings/${LATER}\\?document=.+&offset=\\d+&to=\\d+`));
});

test('errors for a missing section and a missing prior-year report', async ({ page }) => {
  await page.goto(`${COMPARE}?tag=item%3ANoSuchTextBlock&target=${LATER}`);
  await expect(page.getByRole('alert')).toContainText('is not in the 10-K of fiscal 2025');
  const maps = await page.request.get('/v1/companies/ZQQR/disclosures?form=10-K');
  const oldest: string = (await maps.json()).reports.at(-1).adsh;
  await page.goto(`${COMPARE}?tag=item%3ARiskFactorsTextBlock&target=${oldest}`);
  await expect(page.getByRole('alert')).toContainText('choose another report to compare with');
});

test('below Analyst the page is locked and names the required tier', async ({ page }) => {
  await page.goto(`${addressOf('free')}${COMPARE}?tag=item%3ARiskFactorsTextBlock`);
  await expect(page.getByRole('alert').first()).toContainText('This needs the Analyst tier.');
});

test('a report without the section offers those that have it', async ({ page }) => {
  await page.goto(`${COMPARE}?tag=item%3ARiskFactorsTextBlock&target=9990000001-99-000001`);
  await expect(page.getByRole('alert')).toContainText('9990000001-99-000001');
  await expect(page.getByRole('link', { name: /^FY2025 10-K/ })).toBeVisible();
});

test('a server without redlines is said to be one', async ({ page }) => {
  await page.route(/\/disclosures\/diff\b/, (route) =>
    route.fulfill({ status: 501, json: { error: 'Not implemented', code: 'not_implemented' } }),
  );
  await page.goto(COMPARE);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(changes(page)).toHaveCount(0);
});

describeReal('real filings', () => {
  for (const width of [1440, 360])
    test(`a link to a change far down scrolls to it, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(
        `${addressOf('real')}/companies/AAPL/disclosures/compare?target=0000320193-24-000123&change=30`,
      );
      await expect(current(page)).toHaveAttribute('id', 'change-30');
      // The text renders above and below it, and the change stays below the bar.
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
    const { violations } = await axeOn(page)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}

test('on a phone there is one column and no horizontal scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, COMPARE);
  await expect(page.locator('.redline-columns')).toHaveCount(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test('the browser’s search finds collapsed paragraphs, which expand at what it found', async ({ page }) => {
  await open(page, COMPARE);
  const collapsed = changes(page).locator('[hidden=until-found]');
  const total = await collapsed.count();
  expect(total).toBeGreaterThan(3);
  const text = (await collapsed.last().textContent()) ?? '';
  expect(text.length).toBeGreaterThan(40);
  const found = changes(page).locator('.redline-unchanged', { hasText: text });
  await expect(found).toHaveCount(0);
  // As the browser does before it scrolls to a match.
  await collapsed.last().dispatchEvent('beforematch');
  await expect(found).toBeInViewport();
  await expect(collapsed).not.toHaveCount(total);
});

test('nothing shifts while a redline loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) {
          const before = Number(sessionStorage.getItem('shift') ?? 0);
          sessionStorage.setItem('shift', String(before + Number(entry.value)));
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Each part of the page by itself.
  await page.route('**/v1/**', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    await route.continue().catch(() => undefined);
  });
  await open(page, COMPARE);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  expect(await page.evaluate(() => Number(sessionStorage.getItem('shift') ?? 0))).toBeLessThan(0.02);
});

for (const [way, copy] of [
  ['y', (page: Page) => page.keyboard.press('y')],
  ['Copy link', (page: Page) => page.getByRole('button', { name: 'Copy link' }).click()],
] as const) {
  test(`${way} copies a link to the redline with both of its reports`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, COMPARE);
    await copy(page);
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${addressOf('desk')}${PINNED}`);
  });
}
