import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { SearchBox } from './pages/search-box.ts';

const DELAY_MS = 1500;

/** Answers to look-ups of companies come late. */
const delayLookups = (page: Page) =>
  page.route('**/v1/search?**', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, DELAY_MS);
    });
    await route.continue().catch(() => undefined);
  });

/** Resolves when the late answer has come and had its effect. */
const answered = (page: Page) => page.waitForTimeout(2 * DELAY_MS);

test('a page opened since Enter stays open when the company is found late', async ({ page }) => {
  await delayLookups(page);
  await page.goto('/companies/ZQQR');
  const search = new SearchBox(page);
  await search.type('ZQLM');
  await page.keyboard.press('Enter');
  await expect(search.input).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Screen' }).click();
  await expect(page).toHaveURL(/\/screen$/);
  await answered(page);
  await expect(page).toHaveURL(/\/screen$/);
});

test('text typed since Enter is what counts', async ({ page }) => {
  await delayLookups(page);
  await page.goto('/companies/ZQQR');
  const search = new SearchBox(page);
  await search.type('ZQLM');
  await page.keyboard.press('Enter');
  await search.type('ZQCM');
  await answered(page);
  await expect(page).toHaveURL(/ZQQR$/);
  await expect(search.input).toHaveValue('ZQCM');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ZQCM$/);
});

for (const [name, path, label, added] of [
  ['Compare', '/peers?company=ZQQR', 'Add a company to compare', /company=ZQQR(,|%2C)ZQLM/],
  ['a phrase', '/companies/ZQQR/disclosures?q=tariffs&view=peers', /company/i, /company=ZQQR(,|%2C)ZQLM/],
] as const) {
  test(`Enter right after typing adds the company to ${name}`, async ({ page }) => {
    await delayLookups(page);
    await page.goto(path);
    const box = page.getByRole('main').getByRole('combobox', { name: label }).first();
    await box.fill('ZQLM');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(added, { timeout: 3 * DELAY_MS });
  });
}

test('Back before the next page is drawn ends where the list was left', async ({ page }) => {
  await page.goto('/companies/ZQQR/filings?limit=100');
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, 900);
  });
  await page.route(/\/v1\/companies\/ZQCM/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 4 * DELAY_MS);
    });
    await route.continue().catch(() => undefined);
  });
  const search = new SearchBox(page);
  await search.type('ZQCM');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(20)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});
