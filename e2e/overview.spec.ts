import type { Page } from '@playwright/test';

import { describeReal, expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('an overview shows the business, recent 8-Ks and new disclosures', async ({ page }) => {
  await page.goto('/companies/ZQQR');
  const business = panel(page, 'Business');
  await expect(business).toContainText('Extracted from the 10-K');
  // The latest 10-K of the sample company.
  await expect(business.getByRole('link', { name: /^10-K filed / })).toHaveAttribute(
    'href',
    '/filings/9990000001-25-000015',
  );
  const events = panel(page, 'Recent 8-Ks');
  await expect(events.getByRole('listitem').first()).toContainText(/20\d\d/);
  await expect(events.getByRole('listitem')).not.toHaveCount(0);
  const disclosures = panel(page, 'New disclosures');
  await expect(disclosures).toContainText(/\d+ of \d+ paragraphs are new\./);
  await expect(disclosures.getByRole('listitem').first()).toContainText('% of paragraph new');
});

test('a sentence of the summary opens in the filing, and a new paragraph in the comparison', async ({
  page,
}) => {
  await page.goto('/companies/ZQQR');
  const business = panel(page, 'Business');
  const cited = business.getByRole('link', { name: 'View source in filing' }).first();
  const quote = (await cited.getAttribute('title')) ?? '';
  expect(quote.length).toBeGreaterThan(30);
  await cited.click();
  await expect(page).toHaveURL(/\/filings\/[\d-]{20}\?document=[^&]+&offset=\d+&to=\d+/);
  await expect(page.locator('.reader-passage').first()).toHaveText(quote);
  await page.goBack();
  await panel(page, 'New disclosures')
    .getByRole('link', { name: /new: compare/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/disclosures\/compare\?tag=[^&]+&target=[\d-]{20}/);
  await expect(page.getByRole('region', { name: 'Redline' })).toBeVisible();
});

test('each panel names the tier it needs, and the rest of the page works', async ({ page }) => {
  await page.goto(`${addressOf('free')}/companies/ZQQR`);
  await expect(panel(page, 'Business')).toContainText('This needs the Professional tier.');
  await expect(panel(page, 'Recent 8-Ks')).toContainText('This needs the Professional tier.');
  await expect(panel(page, 'New disclosures')).toContainText('This needs the Analyst tier.');
  await expect(page.getByRole('heading', { name: 'Recent filings' })).toBeVisible();
});

test('an overview works on a server without the extensions', async ({ page }) => {
  await page.route('**/disclosures/novel**', (route) =>
    route.fulfill({ status: 404, json: { error: 'no' } }),
  );
  await page.goto('/companies/ZQQR');
  await expect(panel(page, 'New disclosures')).toContainText('Not available on this server.');
  await expect(panel(page, 'Business')).toContainText('Extracted from the 10-K');
});

describeReal('on real filings', () => {
  test('the page shows Apple’s business, and its revenue year over year', async ({ page }) => {
    await page.goto('/companies/AAPL');
    // 0000320193-25-000079
    await expect(panel(page, 'Business')).toContainText(
      'The Company designs, manufactures and markets smartphones, personal computers, tablets, wearables and accessories',
    );
    await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('+6.4% year over year');
  });
});

test('the key figures are one Tab stop: arrow keys move between them, and Enter opens a figure’s source', async ({
  page,
}) => {
  await page.goto('/companies/ZQQR');
  const table = page.getByRole('table', { name: /^Key figures/ });
  const links = table.getByRole('link');
  await links.first().focus();
  // The keys are loaded with the first focus.
  await expect(links.nth(1)).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(table.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/companies\/ZQQR\/financials\?.*point=revenue/);
  await expect(page.getByRole('region', { name: 'Figure source' })).toContainText('Revenue');
});

test('key figures lead to their checks, and a finding to its filing', async ({ page }) => {
  await page.goto('/companies/ZQQR');
  await page.getByRole('link', { name: 'Checks' }).click();
  await expect(page).toHaveURL('/quality?company=ZQQR');
  await expect(page.getByText(/^[\d,]+ checks: [\d,]+ held/)).toBeVisible();
  const balance = page.getByRole('row', { name: /^Assets equal liabilities and equity/ });
  await expect(balance.getByRole('gridcell').last()).toHaveText('0');
  // Most of a report is in its Items and named parts.
  const reports = page.getByRole('region', { name: 'Text of reports' }).getByRole('row');
  await expect(reports.nth(1).getByRole('gridcell').last()).toHaveText(/^(?:9[5-9]|100)\.\d%$/);
  await reports.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/^[^?]+\/filings\/\d{10}-\d\d-\d{6}/);
});
