import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

/** Stops answering, as a server that is stopped or restarting. */
const stop = (page: Page) => page.route('**/*', (route) => route.abort('connectionrefused'));
const start = (page: Page) => page.unroute('**/*');

const site = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name });

for (const name of ['Companies', 'Search', 'Screen', 'Watches', 'Board']) {
  test(`${name} says that the server doesn’t respond, and opens once it does${name === 'Search' ? '' : ' @slow'}`, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await stop(page);
    await site(page, name).click();
    await expect(page.getByText('No response from the server. Data on screen')).toBeVisible();
    await expect(page.getByText('newer version')).toBeHidden();
    await start(page);
    await expect(page.getByText('No response from the server.')).toHaveCount(0, { timeout: 15_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Search companies and filings' })).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a part of a page whose code didn’t load is shown once the server responds', async ({ page }) => {
  await page.goto('/companies/ZQQR/financials');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await stop(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByText('No response from the server. Data on screen')).toBeVisible();
  await start(page);
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 15_000 });
});

test('a page whose code doesn’t load once more after the server is back is loaded again', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let failures = 2;
  await page.route('**/assets/*.js', (route) =>
    failures-- > 0 ? route.abort('connectionrefused') : route.continue(),
  );
  await site(page, 'Screen').click();
  await expect(page.getByRole('heading', { level: 1, name: /Screen/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('another version of the application is named, with a button that loads it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('/', async (route) => {
    const response = await route.fetch();
    // The program is another, what it is run by is the same.
    const body = (await response.text()).replaceAll(/\/assets\/base-[\w-]+\.js/g, '/assets/base-other.js');
    return route.fulfill({ response, body });
  });
  await site(page, 'Screen').click();
  await expect(page.getByRole('status').getByText('A newer version')).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Screen/ })).toBeVisible();
});
