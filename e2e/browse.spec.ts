import { expect, needsRealCompanies, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

test('sector and exchange narrow the list, and the address keeps both', async ({ page, browser }) => {
  await page.goto('/companies');
  await page.getByLabel('Sector').selectOption('technology');
  await expect(page).toHaveURL('/companies?sector=technology');
  await page.getByLabel('Exchange').selectOption('NASDAQ');
  await expect(page).toHaveURL('/companies?sector=technology&exchange=NASDAQ');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Quillfeather Robotics Corp' })).toBeVisible();
  // The rows of the filter before stay, dimmed, until the answer is there.
  await page.waitForLoadState('networkidle');
  const texts = await rows.allInnerTexts();

  const clean = await browser.newContext();
  const other = await clean.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('row')).toHaveCount(texts.length);
  expect(await other.getByRole('row').allInnerTexts()).toEqual(texts);
  await clean.close();
});

test('page three is a link of its own', async ({ page }) => {
  await page.goto('/companies?limit=10');
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(page.getByRole('status').filter({ hasText: '21 to 30' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '21 to 30' })).toBeVisible();
});

test('a subset lists its companies and says its rule', async ({ page }) => {
  await page.goto('/companies');
  await page.getByLabel('Subset').selectOption('delaware');
  await expect(page).toHaveURL('/companies?subset=delaware');
  await expect(page.getByRole('row').filter({ hasText: 'Quillfeather Robotics Corp' })).toBeVisible();
});

test('below its tier a subset is a lock that names the tier, asked for once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/subsets')) asked.push(request.url());
  });
  await page.goto(`${addressOf('free')}/companies`);
  await expect(page.getByText('This needs the Professional tier.')).toBeVisible();
  await expect(page.getByText('The key in use is Free.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('Sector').selectOption('energy');
  await expect(page).toHaveURL(/\/companies\?sector=energy$/);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});

test.describe('on real companies', () => {
  needsRealCompanies();
  test.use({ baseURL: addressOf('real') });

  test('an exchange of thousands pages', async ({ page }) => {
    await page.goto('/companies?exchange=NASDAQ&page=3');
    await expect(page.getByRole('status').filter({ hasText: '41 to 60' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(21);
  });
});
