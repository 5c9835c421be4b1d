import { describeReal, expect, test } from './fixtures.ts';
import { SearchBox } from './pages/search-box.ts';
import { addressOf } from './stack/ports.ts';

test.describe('find a company', () => {
  test('slash focuses the search box, arrows select, Enter opens', async ({ page }) => {
    await page.goto('/');
    const search = new SearchBox(page);
    await search.input.waitFor();
    await page.keyboard.press('/');
    await expect(search.input).toBeFocused();
    await page.keyboard.type('quill');
    await expect(search.suggestions.first()).toContainText('Quillfeather Robotics Corp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/companies/ZQQR');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillfeather Robotics Corp');
  });

  test('text and keys that come before the suggestions are loaded wait for them', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/suggestions-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/status');
    const { input } = new SearchBox(page);
    await input.pressSequentially('zqqr');
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue('zqqr');
    await expect(page).toHaveURL('/status');
    resolve();
    await expect(page).toHaveURL('/companies/ZQQR');
  });

  test('text typed since an early Enter is what counts', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/suggestions-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/status');
    const search = new SearchBox(page);
    await search.input.pressSequentially('zqqr');
    await page.keyboard.press('Enter');
    await search.input.fill('zqcm');
    resolve();
    await expect(search.suggestions.first()).toBeVisible();
    await expect(search.input).toBeFocused();
    await expect(page).toHaveURL('/status');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/companies/ZQCM');
  });

  test('Control K opens companies, pages and actions; ? lists the shortcuts of the page', async ({
    page,
  }) => {
    await page.goto('/companies/ZQQR/filings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Company, page or action' });
    await expect(field).toBeFocused();
    await page.keyboard.type('brindlewick');
    const companies = page.getByRole('dialog').getByRole('group', { name: /^Companies/ });
    await expect(companies.getByRole('option').nth(1)).toBeVisible();
    // Once for all of them.
    await expect(companies.getByText('Sample', { exact: true })).toHaveCount(1);
    await field.fill('zqqr fin');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/companies/ZQQR/financials');
    await expect(field).toBeHidden();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts.getByText('Show the source of a figure').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
  });

  for (const identifier of ['ZQQR', 'zqqr', '9990000001', 'CIK9990000001']) {
    test(`${identifier} opens the same page under one address`, async ({ page }) => {
      await page.goto(`/companies/${identifier}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillfeather Robotics Corp');
      await expect(page).toHaveURL('/companies/ZQQR');
    });
  }

  test('a query without matches is not shown as a failure', async ({ page }) => {
    await page.goto('/');
    const search = new SearchBox(page);
    await search.type('xqzzyw');
    await expect(page.getByText('No company matches “xqzzyw”.').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=xqzzyw');
    await expect(page.getByText('No matching documents.')).toBeVisible();
    await expect(page.getByText('No company matches “xqzzyw”.')).toBeVisible();
    await page.goto('/find?q=xqzzyw');
    await expect(page.getByText('Try a ticker, a CIK, fewer words')).toBeVisible();
  });

  test('all matches of a name have their own page', async ({ page }) => {
    await page.goto('/');
    const search = new SearchBox(page);
    await search.type('zq');
    await search.suggestions.filter({ hasText: /^See all \d+ matches$/ }).click();
    await expect(page).toHaveURL('/find?q=zq');
  });

  test('a recently viewed company is listed, and can be removed', async ({ page }) => {
    await page.goto('/companies/ZQQR');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/');
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    await expect(recent.getByText('Quillfeather Robotics Corp')).toBeVisible();
    await recent.getByRole('button', { name: 'Remove Quillfeather Robotics Corp' }).click();
    await expect(recent).toBeHidden();
  });

  test('without a key, suggestions are limited to names and tickers', async ({ page }) => {
    await page.goto(`${addressOf('no_key')}/`);
    const search = new SearchBox(page);
    await search.type('quillfeather');
    await expect(search.suggestions.first()).toContainText('Quillfeather Robotics Corp');
    await expect(page.getByText('Limited to names and tickers.').first()).toBeVisible();
  });
});

describeReal('find a real company', () => {
  test('a misspelling finds Apple, whose fiscal year ends in September', async ({ page }) => {
    await page.goto('/');
    const search = new SearchBox(page);
    await search.input.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('appl');
    await expect(search.suggestions.first()).toContainText('Apple Inc.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/companies/AAPL');
    await expect(page.getByText('Sep 26')).toBeVisible();
    await expect(page.getByText('Electronic Computers').first()).toBeVisible();
    await expect(page.getByText('California').first()).toBeVisible();
  });

  for (const identifier of ['aapl', '320193', '0000320193']) {
    test(`${identifier} is Apple’s page`, async ({ page }) => {
      await page.goto('/');
      const search = new SearchBox(page);
      await search.type(identifier);
      await expect(search.suggestions.first()).toContainText('Apple Inc.');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/companies/AAPL');
    });
  }

  test('a company known only from the ticker list can be loaded from its page', async ({ page }) => {
    await page.goto('/companies/TSLA');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tesla');
    await expect(page.getByText('This company is not loaded yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load company' })).toBeEnabled();
  });
});
