import { describeReal, expect, test } from './fixtures.ts';
import { tick } from './pages/tick.ts';

test('the form filter is in the URL, and Back restores filter and scroll position', async ({ page }) => {
  await page.goto('/companies/ZQQR/filings');
  await page.getByRole('link', { name: '8-K', exact: true }).click();
  await expect(page).toHaveURL('/companies/ZQQR/filings?form_type=8-K');
  // The list before has 8-Ks too; the new one begins at the top when it comes.
  await expect(page.getByRole('row', { name: /^10-K/ })).toHaveCount(0);
  await page.mouse.wheel(0, 300);
  const position = 300;
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  await page.keyboard.press('/');
  await page.keyboard.type('ZQCM');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/companies/ZQCM');
  await page.goBack();
  await expect(page).toHaveURL('/companies/ZQQR/filings?form_type=8-K');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(position - 50);
});

test('items of an 8-K are listed by short name', async ({ page }) => {
  await page.goto('/companies/ZQQR/filings?form_type=8-K');
  await expect(page.getByText('Results of operations').first()).toBeVisible();
});

test('amendments are labeled and can be excluded', async ({ page }) => {
  await page.goto('/companies/ZQQR/filings');
  await expect(page.getByText('Amendment', { exact: true }).first()).toBeVisible();
  await tick(page.getByLabel('Include amendments'), false);
  await expect(page).toHaveURL('/companies/ZQQR/filings?include_amendments=false');
});

test('a head sorts the whole list, the address keeps the order, and the third press ends it', async ({
  page,
}) => {
  const sizes = async () => {
    const texts = await page.locator('tbody tr').locator('td:nth-of-type(6)').allInnerTexts();
    return texts.map((text) => Number(text.replace(/[^\d.]/g, '')) * (text.includes('MB') ? 1_000 : 1));
  };
  await page.goto('/companies/ZQQR/filings?limit=10');
  const head = page.getByRole('columnheader', { name: /^Size/ });
  await expect(page.getByRole('columnheader', { name: /^Filed/ })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: 'Size' }).click();
  await expect(page).toHaveURL('/companies/ZQQR/filings?limit=10&sort=-size');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('button', { name: /insider filings/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const first = await sizes();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/companies/ZQQR/filings?limit=10&sort=-size&page=2');
  await expect(page.getByRole('status').filter({ hasText: /^11–20 of / })).toBeVisible();
  const all = [...first, ...(await sizes())];
  expect(all).toHaveLength(20);
  expect(all).toEqual(all.toSorted((a, b) => b - a));

  const sort = page.getByRole('link', { name: 'Size' });
  await sort.focus();
  await sort.press('Enter');
  await expect(page).toHaveURL('/companies/ZQQR/filings?limit=10&sort=size');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await sort.press('Enter');
  await expect(page).toHaveURL('/companies/ZQQR/filings?limit=10');
});

test('on a phone a field sorts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/companies/ZQQR/filings');
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByLabel('Sort by').selectOption('Filed, ascending');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/companies/ZQQR/filings?sort=filing_date');
  const days = page.getByRole('main').locator('li[data-row] > p > time');
  await expect
    .poll(async () => {
      const shown = await days.evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
      return shown.length > 2 && shown.join() === shown.toSorted().join();
    })
    .toBe(true);
});

test('runs of insider filings are folded, and open on click', async ({ page }) => {
  await page.goto('/companies/ZQQR/filings?limit=100');
  const fold = page.getByRole('button', { name: /^\d+ insider filings/ }).first();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  const rows = page.getByRole('row');
  const folded = await rows.count();
  const count = Number(/^\d+/.exec((await fold.textContent()) ?? '')?.[0]);
  await fold.press('Enter');
  await expect(rows).toHaveCount(folded + count);
  await tick(page.getByLabel('Fold insider and prospectus filings'), false);
  await expect(page.getByRole('button', { name: /insider filings/ })).toHaveCount(0);
  expect(await rows.count()).toBeGreaterThan(folded);
});

test('j and k move between rows', async ({ page }) => {
  await page.goto('/companies/ZQQR/filings');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('row').nth(1)).toBeFocused();
});

test('a URL with an invalid value opens as if the value were absent', async ({ page }) => {
  await page.goto('/companies/ZQQR/filings?page=0&limit=1e3&form_type=10-K&nonsense=1');
  await expect(page.getByRole('row').nth(1)).toContainText('10-K');
});

describeReal('on real filings', () => {
  test('Apple’s latest 10-K was filed in October 2025', async ({ page }) => {
    await page.goto('/companies/AAPL/filings?form_type=10-K');
    // 0000320193-25-000079
    const newest = page.getByRole('row').nth(1);
    await expect(newest).toContainText('Oct 31, 2025');
    await expect(newest).toContainText('Sep 27, 2025');
    await expect(newest).toContainText('ET');
    await expect(newest.getByRole('link', { name: 'Document, 10-K' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/320193\/000032019325000079\//,
    );
  });

  test('a filing of 1994 is on the last page', async ({ page }) => {
    await page.goto('/companies/AAPL/filings?limit=100');
    await page.getByRole('link', { name: 'Page 23' }).click();
    await expect(page.getByText('Jan 26, 1994').first()).toBeVisible();
  });
});
