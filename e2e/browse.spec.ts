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
