import { describeReal, expect, test } from './fixtures.ts';
import { FigureGrid } from './pages/figure-grid.ts';
import { addressOf } from './stack/ports.ts';

describeReal('ratios of real companies', () => {
  test('a ratio expands to its operands, each with its filing', async ({ page }) => {
    await page.goto('/companies/NKE/ratios');
    await expect(page.getByText('FY2025', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('year ended May 31, 2025')).toBeVisible();
    const gross = page.getByRole('button', { name: /^Gross margin (?!in chart)/ });
    await expect(gross).toContainText('42.73%');
    await gross.click();
    await expect(page).toHaveURL('/companies/NKE/ratios?ratio=gross_margin');
    const item = page.getByRole('listitem').filter({ has: gross });
    // 19,790 of 46,309 (0000320187-25-000047).
    await expect(item).toContainText('19,790,000,000');
    await expect(item).toContainText('46,309,000,000');
    await expect(item.getByRole('link', { name: /0000320187-25-000047/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/320187\/000032018725000047\//,
    );
  });

  test('a ratio of derived figures shows their calculation', async ({ page }) => {
    await page.goto('/companies/NKE/ratios?ratio=debt_to_equity');
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Debt to equity/ }) });
    await expect(item).toContainText('0.60×');
    // 7,966 over 13,213 (0000320187-25-000047).
    await expect(item).toContainText('= 7,966,000,000');
    await expect(item).toContainText('13,213,000,000');
  });

  test('a ratio that is not available says why', async ({ page }) => {
    await page.goto('/companies/NKE/ratios');
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Operating margin/ }) });
    await expect(item).toContainText('operating income is not reported under a tag we map');
  });

  test('twelve months have a history, and each figure its four quarters', async ({ page }) => {
    await page.goto('/companies/NKE/financials?period_type=ttm');
    const table = new FigureGrid(page);
    // The year of 0000320187-25-000047, as reported.
    await expect(await table.cell('Net income', 'TTM Q4 FY2025')).toHaveText('3,219');
    const newest = await table.cell('Net income', 'TTM Q3 FY2026');
    await expect(newest).toContainText('2,250');
    await newest.click();
    await expect(page).toHaveURL(/point=net_income%3AQ3(?:%20|\+)2026/);
    const operands = table.source.getByRole('table').getByRole('row');
    // The year of 0000320187-25-000047 less the nine months of 0000320187-25-000016.
    await expect(operands.filter({ hasText: '3,219,000,000' })).toContainText('Year 2025');
    await expect(operands.filter({ hasText: '− 3,008,000,000' })).toContainText('Nine months 2025');
    // 0000320187-25-000097, 0000320187-25-000151, 0000320187-26-000037
    for (const quarter of ['+ 727,000,000', '+ 792,000,000', '+ 520,000,000', '= 2,250,000,000'])
      await expect(operands.filter({ hasText: quarter })).toHaveCount(1);
  });

  test('an overview shows the newest year, each figure leading to its statement', async ({ page }) => {
    await page.goto('/companies/AAPL');
    const key = page.getByRole('region', { name: 'Key figures' });
    // 0000320193-25-000079
    await expect(key.getByRole('columnheader', { name: 'FY2025 Sep 27, 2025' })).toBeVisible();
    await expect(key).toContainText('416,161');
    await expect(key).toContainText('26.9%');
    await expect(key.getByRole('img', { name: /^Revenue, FY/ })).toBeVisible();
    await key.getByRole('link', { name: 'Revenue' }).click();
    await expect(page).toHaveURL('/companies/AAPL/financials?series=revenue');
  });

  test('without the tier for figures an overview keeps all else', async ({ page }) => {
    await page.goto(`${addressOf('free')}/companies/ZQQR`);
    await expect(
      page.getByText('Key figures are not available. This needs the Professional tier.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recent filings' })).toBeVisible();
  });
});
