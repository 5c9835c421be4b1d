import { expect, test } from './fixtures.ts';
import { axeOn } from './pages/axe.ts';

test('the addresses of a statement’s data are copied and answer', async ({ page, request }) => {
  await page.goto('/companies/ZQQR/financials');
  const button = page.getByRole('button', { name: 'Use this data' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Use this data' });
  await expect(dialog.getByRole('region', { name: 'R', exact: true })).toContainText('read.csv');
  const { violations } = await axeOn(page).include('dialog').analyze();
  expect(violations).toEqual([]);

  const shown = await dialog.getByRole('region', { name: 'CSV address' }).locator('pre').textContent();
  const answer = await request.get(shown ?? '');
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(await answer.text()).toContain('income_statement,revenue,Revenue');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

for (const path of [
  '/companies/ZQQR/filings',
  '/search?q=risk&date_from=2015-01-01',
  '/companies/ZQQR/ratios',
]) {
  test(`${path} offers its data${path.startsWith('/search') ? '' : ' @slow'}`, async ({ page, request }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Use this data' }).first().click();
    for (const name of ['JSON address', 'CSV address']) {
      const shown = await page.getByRole('region', { name }).locator('pre').textContent();
      expect((await request.get(shown ?? '')).status()).toBe(200);
    }
  });
}
