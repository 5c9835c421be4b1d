import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { scrollToFeed } from './pages/event-feed.ts';
import { areNewestFirst, daysOf } from './pages/event-timeline.ts';
import { addressOf, WITHOUT_FIRST_SCREEN } from './stack/ports.ts';

/** Opens companies, so that they are recently viewed. */
async function open(page: Page, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await page.goto(`/companies/${id}`);
    await page.getByRole('navigation', { name: 'Company' }).waitFor();
  }
}

test('the home page shows recent 8-Ks of at most five recently viewed companies', async ({ page }) => {
  const requested: string[] = [];
  await open(page, 'ZQCM', 'ZQOW-B', 'ZQLM', 'ZQBE', 'ZQEM', 'ZQMO');
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/material-events')) requested.push(request.url());
  });
  await page.setExtraHTTPHeaders({ [WITHOUT_FIRST_SCREEN]: '1' });
  await page.goto('/');
  const feed = await scrollToFeed(page);
  const lines = feed.getByRole('listitem');
  await expect(lines).toHaveCount(8);
  await expect(feed).not.toContainText('ZQCM');
  // The page says once that it has the sample alone.
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(1);
  expect(new Set(requested.map((url) => new URL(url).pathname)).size).toBe(5);
  expect(areNewestFirst(await daysOf(lines.locator('time')))).toBe(true);
  await lines.first().getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/filings\//);
});

test('without recently viewed companies, the feed covers popular ones', async ({ page }) => {
  await page.goto('/');
  const feed = await scrollToFeed(page);
  await expect(feed).toContainText('From popular companies until you open some.');
  await expect(feed.getByRole('listitem')).toHaveCount(8);
});

test('a failed company does not hide the others', async ({ page }) => {
  await open(page, 'ZQLM', 'ZQQR', 'ZQCM');
  const body = { error: 'unexpected failure', code: 'internal_error' };
  await page.route('**/companies/ZQQR/material-events*', (route) =>
    route.fulfill({ status: 500, json: body }),
  );
  await page.goto('/');
  const feed = await scrollToFeed(page);
  // After the tries that the page makes by itself.
  await expect(feed.getByRole('alert')).toContainText('Failed to load events for ZQQR.', {
    timeout: 15_000,
  });
  await expect(feed.getByRole('listitem').first()).toBeVisible();
  await expect(feed.getByRole('list')).not.toContainText('ZQQR');
  await page.unroute('**/companies/ZQQR/material-events*');
  await feed.getByRole('button', { name: 'Try again' }).click();
  await expect(feed.getByRole('alert')).toBeHidden();
});

test('below its tier, the feed names the tier without a request', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/material-events')) requested.push(request.url());
  });
  await page.goto(`${addressOf('free')}/`);
  await expect(await scrollToFeed(page)).toContainText('This needs the Professional tier.');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
});

test('the layout does not shift while the feed loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + shift,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const feed = await scrollToFeed(page);
  await feed.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('the home page shows five examples of the loaded filings, each a link into its view', async ({
  page,
}) => {
  await page.goto('/');
  const examples = page.getByRole('region', { name: 'Examples' });
  await expect(examples.getByRole('link')).toHaveCount(5);
  const figure = await examples.locator('.text-2xl').innerText();
  await examples.getByRole('link', { name: 'Open it in its statement and filing' }).click();
  await expect(page).toHaveURL(/\/companies\/\w+\/financials\?.*point=net_income/);
  // The source of the same figure is open.
  const amount = figure.split(' ')[0] ?? '';
  await expect(page.getByLabel('Figure source').first()).toContainText(amount);
  await page.goBack();
  await examples.getByRole('link', { name: /^Redline against/ }).click();
  await expect(page.locator('.redline-row').first()).toBeVisible();
  await page.goBack();
  await examples.getByRole('link', { name: /^Compare / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare companies');
  await page.goBack();
  // The sample's newest 8-K is older than today: its day is said.
  await expect(examples.getByRole('heading', { name: 'The latest 8-K' })).toBeVisible();
  await examples.getByRole('link', { name: /^Read it/ }).click();
  await expect(page).toHaveURL(/\/filings\//);
});

test('with the sample alone, the home page offers real companies, and says what a load takes', async ({
  page,
}) => {
  await page.goto('/');
  const coverage = page.getByRole('region', { name: 'Data coverage' });
  await expect(coverage).toContainText('These sample companies are fictional.');
  await expect(coverage.getByRole('link', { name: /^Load / })).toHaveCount(3);
  await coverage.getByRole('link', { name: 'Load Coca-Cola' }).click();
  await expect(page).toHaveURL('/status?identifier=KO');
  await expect(page.getByRole('textbox', { name: /ticker or CIK/i })).toHaveValue('KO');
});
