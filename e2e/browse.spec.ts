import { describeReal, expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

test('sector and exchange narrow the list, and the address keeps both', async ({ page, browser }) => {
  await page.goto('/companies');
  await page.getByLabel('Sector').selectOption('technology');
  await expect(page).toHaveURL('/companies?sector=technology');
  await page.getByLabel('Exchange').selectOption('NASDAQ');
  await expect(page).toHaveURL('/companies?sector=technology&exchange=NASDAQ');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Quillfeather Robotics Corp' })).toBeVisible();
  // The previous rows stay, dimmed, until the response arrives.
  await page.waitForLoadState('networkidle');
  const texts = await rows.allInnerTexts();

  const clean = await browser.newContext();
  const other = await clean.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('row')).toHaveCount(texts.length);
  expect(await other.getByRole('row').allInnerTexts()).toEqual(texts);
  await clean.close();
});

test('page three has its own address', async ({ page }) => {
  await page.goto('/companies?limit=10');
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(page.getByRole('status').filter({ hasText: '21–30 of ' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '21–30 of ' })).toBeVisible();
});

test('companies are sorted by a head, over all pages, in a subset too', async ({ page }) => {
  const names = () => page.locator('tbody th').allInnerTexts();
  await page.goto('/companies?limit=10');
  await page.getByRole('link', { name: 'Company' }).click();
  await expect(page).toHaveURL('/companies?limit=10&sort=name');
  await expect(page.getByRole('columnheader', { name: /^Company/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByRole('columnheader', { name: 'Rank' })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const first = await names();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/companies?limit=10&sort=name&page=2');
  await expect.poll(names).not.toEqual(first);
  const all = [...first, ...(await names())].map((name) => name.toLowerCase());
  expect(all).toHaveLength(20);
  expect(all).toEqual(all.toSorted());

  await page.goto('/companies?subset=delaware&sort=-name');
  await expect(page.locator('tbody th').nth(1)).toBeVisible();
  const within = (await names()).map((name) => name.toLowerCase());
  expect(within).toEqual(within.toSorted().toReversed());
});

test('a subset lists its companies', async ({ page }) => {
  await page.goto('/companies');
  await page.getByLabel('Subset').selectOption('delaware');
  await expect(page).toHaveURL('/companies?subset=delaware');
  await expect(page.getByRole('row').filter({ hasText: 'Quillfeather Robotics Corp' })).toBeVisible();
});

test('below their tier, subsets show a lock naming the tier without a request', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/subsets')) requested.push(request.url());
  });
  await page.goto(`${addressOf('free')}/companies`);
  await expect(page.getByText('This needs the Professional tier.')).toBeVisible();
  await expect(page.getByText('Your key is on the Free tier.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('Sector').selectOption('energy');
  await expect(page).toHaveURL(/\/companies\?sector=energy$/);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
});

describeReal('on real companies', () => {
  test('thousands of companies of one exchange are paged', async ({ page }) => {
    await page.goto('/companies?exchange=NASDAQ&page=3');
    await expect(page.getByRole('status').filter({ hasText: '41–60 of ' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(21);
  });
});
