import { expect, needsRealCompanies, test } from './fixtures.ts';
import { FigureGrid } from './pages/figure-grid.ts';
import { addressOf } from './stack/ports.ts';

needsRealCompanies();
test.use({ baseURL: addressOf('real') });

test('companies stand in the calendar year in which most of their own lies', async ({ page }) => {
  await page.goto('/peers?ids=AAPL,NKE,WMT');
  const table = new FigureGrid(page);
  // Years to 2024-09-28 (0000320193-24-000123), 2025-05-31 (0000320187-25-000047), 2025-01-31 (0000104169-25-000021).
  await expect(await table.cell('Apple Inc., AAPL, year to 2025-09-27, USD', 'CY2024')).toHaveText('391,035');
  await expect(await table.cell('NIKE, Inc., NKE, year to 2025-05-31, USD', 'CY2024')).toHaveText('46,309');
  await expect(page.getByRole('list', { name: 'Series' })).toHaveText(
    /Apple Inc\..*NIKE, Inc\..*Walmart Inc\./,
  );
  await expect(page.getByText('6 requests for this page')).toBeVisible();
});

test('a company is added by the search box and taken out again', async ({ page }) => {
  await page.goto('/peers?ids=AAPL,NKE');
  await page.getByRole('combobox', { name: 'Add a company to compare' }).fill('NVDA');
  await page.getByRole('option').filter({ hasText: 'NVIDIA' }).click();
  await expect(page).toHaveURL('/peers?ids=AAPL%2CNKE%2CNVDA');
  await expect(page.getByRole('list', { name: 'Companies compared' })).toContainText('NVIDIA CORP');
  await page.getByRole('link', { name: 'Take NIKE, Inc. out' }).click();
  await expect(page).toHaveURL('/peers?ids=AAPL%2CNVDA');
});

test('a company that is not known fails by itself', async ({ page }) => {
  await page.goto('/peers?ids=AAPL,NOSUCH');
  await expect(page.getByRole('list', { name: 'Not compared' })).toContainText(
    'No company is known as NOSUCH.',
  );
  const table = new FigureGrid(page);
  await expect(await table.cell('Apple Inc., AAPL, year to 2025-09-27, USD', 'CY2024')).toHaveText('391,035');
});

test('ratios are compared too, and lead to what they are made of', async ({ page }) => {
  await page.goto('/peers?ids=AAPL,NKE');
  await new FigureGrid(page).grid.waitFor();
  await page.mouse.wheel(0, 4000);
  const ratios = new FigureGrid(page, page.getByRole('region', { name: 'Ratios' }));
  // 0000320187-25-000047
  const cell = await ratios.cell('Gross margin', 'NKE');
  await expect(cell).toHaveText('42.7%');
  await cell.click();
  await expect(page).toHaveURL('/companies/NKE/ratios?ratio=gross_margin');
});

test('a chosen figure of a comparison names its filing', async ({ page }) => {
  await page.goto('/peers?ids=AAPL,NKE&point=NKE:2025');
  const { source } = new FigureGrid(page);
  await expect(source).toContainText('46,309,000,000 USD');
  await expect(source.getByRole('link', { name: /0000320187-25-000047/ })).toBeVisible();
});

test('nothing chosen, and one alone, say what to do', async ({ page }) => {
  await page.goto('/peers');
  await expect(page.getByText('No companies are chosen.')).toBeVisible();
  await page.goto('/peers?ids=AAPL');
  await expect(page.getByText('One company is chosen.')).toBeVisible();
});
