import type { Page } from '@playwright/test';

import { describeReal, expect, test } from './fixtures.ts';
import { axeOn } from './pages/axe.ts';

const SAMPLE = '/companies/ZQQR/financials?basis=as_reported';

const printed = (page: Page) => page.getByRole('grid', { name: /, as reported$/ });

test('the switch leads from standardized lines to the report and back', async ({ page }) => {
  await page.goto('/companies/ZQQR/financials?statement=balance_sheet');
  await page.getByRole('link', { name: 'As reported' }).click();
  await expect(page).toHaveURL(/basis=as_reported/);
  await expect(page.getByRole('heading', { name: 'Consolidated Balance Sheets' })).toBeVisible();
  await expect(printed(page).getByRole('row', { name: /^Total current assets/ })).toBeVisible();
  await page.getByRole('link', { name: 'Standardized' }).click();
  await expect(page).toHaveURL('/companies/ZQQR/financials?statement=balance_sheet');
});

test('a report is chosen, and a figure shows its fact and leads into the report', async ({ page }) => {
  await page.goto(SAMPLE);
  const reports = page.getByLabel('Report', { exact: true });
  const quarter = await reports.locator('option', { hasText: '10-Q' }).first().getAttribute('value');
  await reports.selectOption(quarter);
  await expect(page).toHaveURL(new RegExp(`accession=${quarter}`));
  await expect(page.getByRole('link', { name: /^10-Q filed/ })).toBeVisible();
  const row = printed(page)
    .getByRole('row', { name: /^Net income/ })
    .first();
  await row.locator('td[data-cell]').first().click();
  const source = page.getByRole('region', { name: 'Figure source' });
  await expect(source).toContainText('Printed as');
  await expect(source).toContainText('us-gaap:NetIncomeLoss');
  await source.getByRole('link', { name: 'Find in the report' }).click();
  await expect(page).toHaveURL(new RegExp(`/filings/${quarter}\\?find=Net`));
});

test('a report that is not loaded is said to be so', async ({ page }) => {
  await page.goto(`${SAMPLE}&accession=9990000001-99-000001`);
  await expect(page.getByText(/has no filing 9990000001-99-000001/)).toBeVisible();
});

for (const width of [1440, 360]) {
  test(`at ${width} pixels the statement is accessible and stays within the page${width === 360 ? '' : ' @slow'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${SAMPLE}&statement=cash_flow`);
    await printed(page).waitFor();
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

describeReal('statements of real reports', () => {
  test('Apple’s cash flow statement reads as it is printed', async ({ page }) => {
    await page.goto(
      '/companies/AAPL/financials?basis=as_reported&statement=cash_flow&accession=0000320193-24-000123',
    );
    const table = printed(page);
    await expect(page.getByRole('heading', { name: 'CONSOLIDATED STATEMENTS OF CASH FLOWS' })).toBeVisible();
    const dividends = table.getByRole('row', { name: /^Payments for dividends and dividend equivalents/ });
    await expect(dividends.locator('td')).toContainText(['(15,234)', '(15,025)', '(14,841)']);
    await dividends.locator('td').first().click();
    const source = page.getByRole('region', { name: 'Figure source' });
    await expect(source).toContainText('15,234,000,000 USD');
    await expect(source).toContainText('us-gaap:PaymentsOfDividends');
  });
});
