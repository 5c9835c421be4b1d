import { describeReal, expect, test } from './fixtures.ts';
import { FigureGrid } from './pages/figure-grid.ts';

describeReal('real companies compared', () => {
  test('fiscal years are aligned to the calendar year that contains most of them', async ({ page }) => {
    await page.goto('/peers?company=AAPL,NKE,WMT');
    const table = new FigureGrid(page);
    // Years to 2024-09-28 (0000320193-24-000123), 2025-05-31 (0000320187-25-000047), 2025-01-31 (0000104169-25-000021).
    await expect(
      await table.cell('Apple Inc., AAPL, year ended Sep 27, 2025 (−3 months), USD', 'CY2024'),
    ).toHaveText('391,035');
    await expect(
      await table.cell('NIKE, Inc., NKE, year ended May 31, 2025 (+5 months), USD', 'CY2024'),
    ).toHaveText('46,309');
    await expect(page.getByRole('list', { name: 'Series' })).toHaveText(
      /Apple Inc\..*NIKE, Inc\..*Walmart Inc\./,
    );
  });

  test('a head sorts the companies, and the address keeps the order', async ({ page }) => {
    await page.goto('/peers?company=NKE,AAPL,WMT');
    const names = page.getByRole('grid').first().locator('tbody th');
    const head = page.getByRole('columnheader', { name: /^CY2024/ }).first();
    await page.getByRole('link', { name: 'CY2024' }).click();
    await expect(page).toHaveURL('/peers?company=NKE%2CAAPL%2CWMT&sort=-CY2024');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(names).toContainText(['Walmart Inc.', 'Apple Inc.', 'NIKE, Inc.', 'Median']);
    await page.getByRole('link', { name: 'CY2024' }).press('Enter');
    await expect(page).toHaveURL('/peers?company=NKE%2CAAPL%2CWMT&sort=CY2024');
    await expect(names).toContainText(['NIKE, Inc.', 'Apple Inc.', 'Walmart Inc.', 'Median']);
    // The chart keeps the order in which the companies were chosen.
    await expect(page.getByRole('list', { name: 'Series' })).toHaveText(/NIKE.*Apple.*Walmart/);
  });

  test('a company is added with the search box and removed again', async ({ page }) => {
    await page.goto('/peers?company=AAPL,NKE');
    await page.getByRole('combobox', { name: 'Add a company to compare' }).fill('NVDA');
    await page.getByRole('option').filter({ hasText: 'NVIDIA' }).click();
    await expect(page).toHaveURL('/peers?company=AAPL%2CNKE%2CNVDA');
    await expect(page.getByRole('list', { name: 'Companies compared' })).toContainText('NVIDIA CORP');
    await page.getByRole('link', { name: 'Remove NIKE, Inc.' }).click();
    await expect(page).toHaveURL('/peers?company=AAPL%2CNVDA');
  });

  test('an unknown company does not affect the others', async ({ page }) => {
    await page.goto('/peers?company=AAPL,NOSUCH');
    await expect(page.getByRole('list', { name: 'Not compared' })).toContainText(
      'No company matches NOSUCH.',
    );
    const table = new FigureGrid(page);
    await expect(
      await table.cell('Apple Inc., AAPL, year ended Sep 27, 2025 (−3 months), USD', 'CY2024'),
    ).toHaveText('391,035');
  });

  test('ratios are compared and open their calculation', async ({ page }) => {
    await page.goto('/peers?company=AAPL,NKE');
    await new FigureGrid(page).grid.waitFor();
    await page.mouse.wheel(0, 4000);
    const ratios = new FigureGrid(page, page.getByRole('region', { name: 'Ratios' }));
    // 0000320187-25-000047
    const cell = await ratios.cell('Gross margin', 'NKE');
    await expect(cell).toHaveText('42.7%');
    await cell.click();
    await expect(page).toHaveURL('/companies/NKE/ratios?ratio=gross_margin');
  });

  test('a selected figure shows its filing', async ({ page }) => {
    await page.goto('/peers?company=AAPL,NKE&point=NKE:2025');
    const { source } = new FigureGrid(page);
    await expect(source).toContainText('46,309,000,000 USD');
    await expect(source.getByRole('link', { name: /0000320187-25-000047/ })).toBeVisible();
  });

  test('with no company the page shows an example, and with one it asks for more', async ({ page }) => {
    await page.goto('/peers');
    await expect(page.getByRole('note')).toContainText('Add a company to begin a comparison of your own.');
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.getByRole('link', { name: 'Keep these companies' }).click();
    await expect(page).toHaveURL(/company=/);
    await expect(page.getByRole('note')).toHaveCount(0);
    await page.goto('/peers?company=AAPL');
    await expect(page.getByText('Add another company to compare')).toBeVisible();
  });
});
