import { expect, test } from './fixtures.ts';

for (const [pasted, meant] of [
  ['/companies/ZQQR.', /\/companies\/ZQQR$/],
  ['/companies/ZQQR)', /\/companies\/ZQQR$/],
  ['/companies/ZQQR/financials)', /\/companies\/ZQQR\/financials$/],
  ['/filings/9990000001-25-000015.', /\/filings\/9990000001-25-000015$/],
] as const) {
  test(`${pasted} opens the page that was meant`, async ({ page }) => {
    await page.goto(pasted);
    await expect(page.getByRole('heading', { level: 1, name: /Quillfeather|10-K/ })).toBeVisible();
    await expect(page).toHaveURL(meant);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a comparison is read under each name for its companies, and written under one', async ({ page }) => {
  for (const name of ['company', 'companies', 'ids', 'tickers']) {
    await page.goto(`/peers?${name}=ZQQR,ZQCM`);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(2);
    await expect(page).toHaveURL(/\?company=ZQQR(,|%2C)ZQCM$/);
  }
});

test('a parameter that is not understood is named', async ({ page }) => {
  await page.goto('/companies/ZQQR/financials?period=quarterly.&colour=red&statement=profits');
  await expect(page.getByText('Not understood in the address')).toContainText(
    'colour=red, statement=profits',
  );
  await expect(page).toHaveURL(/period_type=quarterly/);
});
