import type { Page } from '@playwright/test';

import { describeReal, expect, test } from './fixtures.ts';
import { Reader } from './pages/reader.ts';

/** What a stranger does first: a redline, a chart, an embed and a figure at its place in the filing, without typing. */
async function visit(page: Page): Promise<void> {
  const began = Date.now();
  await page.goto('/');
  const examples = page.getByRole('region', { name: 'Examples' });

  await examples.getByRole('link', { name: /^Redline against/ }).click();
  await expect(page.locator('.redline-row').first()).toBeVisible();

  await page.getByRole('link', { name: 'Filings Desk, home' }).click();
  await examples.getByRole('link', { name: /^Compare / }).click();
  await expect(page.getByRole('application').first()).toBeVisible();

  await page.getByRole('link', { name: 'Embed chart' }).first().click();
  const preview = page.getByRole('region', { name: 'Preview' }).locator('iframe').contentFrame();
  await expect(preview.getByRole('application')).toBeVisible();

  await page.getByRole('link', { name: 'Filings Desk, home' }).click();
  await examples.getByRole('link', { name: 'Open it in its statement and filing' }).click();
  await page.getByRole('link', { name: 'Open in the filing' }).first().click();
  await expect(page).toHaveURL(/\/filings\/[\d-]+\?/);
  const { passage } = new Reader(page);
  // A report of which only figures are loaded is loaded by one more click.
  const load = page.getByRole('button', { name: 'Load this filing' });
  await passage.or(load).first().waitFor();
  if (await load.isVisible()) await load.click();
  await expect(passage).toBeInViewport({ timeout: 30_000 });

  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  // A minute is the aim; a busy machine is no failure.
  console.log(`${test.info().title}: ${seconds} s of 60`);
}

test('a newcomer with the sample reaches a redline, a chart, an embed and a number at its cell', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await visit(page);
});

describeReal('real companies', () => {
  test('a newcomer reaches a redline, a chart, an embed and a number at its cell @slow', async ({ page }) => {
    test.setTimeout(90_000);
    await visit(page);
  });
});

test('the builder of embeds starts from the view that was shown last', async ({ page }) => {
  await page.goto('/companies/ZQQR/financials?statement=balance_sheet&series=total_assets');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Embed a view' }).click();
  await expect(page.getByRole('note')).toContainText('A chart of ZQQR.');
  await expect(page.getByRole('button', { name: 'Remove Total assets' })).toBeVisible();
});

test('a paragraph pasted into the search box is checked against filings', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/companies');
  const text = 'Quillfeather Robotics said on Thursday that its revenue rose by 12% in the fiscal year 2025.';
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.locator('#company-search').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('option', { name: /Check this text against filings/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/check');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(text);
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
});

test('Ctrl K finds a line of the company shown', async ({ page }) => {
  await page.goto('/companies/ZQQR');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Company, page or action' }).fill('gross profit');
  await page
    .getByRole('option', { name: /^Gross profit/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/companies\/ZQQR\/financials\?.*series=gross_profit/);
});

test('key figures are three tab stops away', async ({ page }) => {
  await page.goto('/companies/ZQQR');
  const figures = page.getByRole('table', { name: /^Key figures/ });
  await expect(figures).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to figures' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figures.locator('td a:focus')).toHaveCount(1);
});

test('figures are two tab stops away', async ({ page }) => {
  await page.goto('/companies/ZQQR/financials');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to figures' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').first().locator(':focus')).toHaveCount(1);
});
