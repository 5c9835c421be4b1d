import type { Page } from '@playwright/test';

import { describeReal, expect, test } from './fixtures.ts';
import { FigureGrid } from './pages/figure-grid.ts';

const SHIPPING = '/companies/ZQUW/financials';
const GROCERS = '/companies/ZQHG/financials';

const typesOf = (page: Page) => page.getByRole('navigation', { name: 'Period' }).getByRole('link');
const columnsOf = (page: Page) => new FigureGrid(page).grid.getByRole('columnheader');

test('a half-yearly filer has halves, not quarters', async ({ page }) => {
  await page.goto(SHIPPING);
  await expect(typesOf(page)).toHaveText(['Annual', 'Semiannual', 'TTM']);
  await page.getByRole('link', { name: 'Semiannual' }).click();
  await expect(page).toHaveURL(`${SHIPPING}?period_type=semiannual`);
  const table = new FigureGrid(page);
  await expect(await table.cell('Revenue', 'H1 FY2026')).toHaveText('624,000');
  const second = await table.cell('Revenue', 'H2 FY2025');
  await expect(second).toContainText('620');
  await expect(second).toContainText('derived');
  await second.click();
  await expect(table.source).toContainText('Year less first half');
  await expect(table.source).toContainText('1,218,000,000');
  await expect(table.source).toContainText('− 598,000,000');
});

test('earnings per share of a second half show how they are derived', async ({ page }) => {
  await page.goto(`${SHIPPING}?period_type=semiannual`);
  const table = new FigureGrid(page);
  const cell = await table.cell('Earnings per share, diluted', 'H2 FY2025');
  await expect(cell).toContainText('derived');
  await cell.click();
  await expect(table.source).toContainText('Net income of the half ÷ its shares');
});

test('twelve months of a half-yearly filer end with each half', async ({ page }) => {
  await page.goto(`${SHIPPING}?period_type=ttm`);
  await expect(typesOf(page)).toHaveText(['Annual', 'Semiannual', 'TTM']);
  const table = new FigureGrid(page);
  await expect(await table.cell('Revenue', 'TTM H2 FY2025')).toContainText('1,218');
  const newest = await table.cell('Revenue', 'TTM H1 FY2026');
  await expect(newest).toContainText('1,244');
  await newest.click();
  await expect(table.source).toContainText('1,218,000,000');
  await expect(table.source).toContainText('− 598,000,000');
  await expect(table.source).toContainText('+ 624,000,000');
});

test('a transition period has a column with its dates, and is no year', async ({ page }) => {
  await page.goto(`${GROCERS}?periods=all`);
  await expect(typesOf(page)).toHaveText(['Annual', 'Quarterly', 'Nine months', 'TTM']);
  const table = new FigureGrid(page);
  const column = 'Jul 1, 2021 to Dec 31, 2021';
  await expect(await table.cell('Revenue', column)).toHaveText('1,071');
  const names = await columnsOf(page).allInnerTexts();
  const at = names.findIndex((name) => name.includes(column));
  expect([names[at - 1], names[at + 1]].map((name) => name?.slice(0, 6))).toEqual(['FY2021', 'FY2022']);
  await page.getByRole('link', { name: 'Growth' }).click();
  await expect(await table.cell('Revenue', column)).not.toContainText('%');
});

describeReal('periods of real companies', () => {
  test('nine months to date are as reported', async ({ page }) => {
    await page.goto('/companies/AAPL/financials');
    await page.getByRole('link', { name: 'Nine months' }).click();
    const table = new FigureGrid(page);
    // 0000320193-25-000073
    await expect(await table.cell('Revenue', '9M FY2025')).toHaveText('313,695');
    await expect(await table.cell('Net income', '9M FY2025')).toHaveText('84,544');
  });
});
