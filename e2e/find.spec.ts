import { expect, needsRealCompanies, test } from './fixtures.ts';
import { SearchBox } from './pages/search-box.ts';
import { addressOf } from './stack/ports.ts';

test.describe('find a company', () => {
  test('slash goes to the box, arrows choose, Enter opens', async ({ page }) => {
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

  test('Control K goes to the box of every page', async ({ page }) => {
    await page.goto('/companies/ZQQR/filings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(new SearchBox(page).input).toBeFocused();
  });

  for (const identifier of ['ZQQR', 'zqqr', '9990000001', 'CIK9990000001']) {
    test(`${identifier} reaches the same page under one address`, async ({ page }) => {
      await page.goto(`/companies/${identifier}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillfeather Robotics Corp');
      await expect(page).toHaveURL('/companies/ZQQR');
    });
  }

  test('nonsense is told apart from failure', async ({ page }) => {
    await page.goto('/');
    const search = new SearchBox(page);
    await search.type('xqzzyw');
    await expect(page.getByText('No company matches “xqzzyw”.').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=xqzzyw');
    await expect(page.getByText('No document matches.')).toBeVisible();
    await expect(page.getByText('No company matches “xqzzyw”.')).toBeVisible();
    await page.goto('/find?q=xqzzyw');
    await expect(page.getByText('Try its ticker, its CIK, fewer words')).toBeVisible();
  });

  test('all matches of a name stand on a page of their own', async ({ page }) => {
    await page.goto('/');
    const search = new SearchBox(page);
    await search.type('zq');
    await search.suggestions.filter({ hasText: /^See all \d+ matches$/ }).click();
    await expect(page).toHaveURL('/find?q=zq');
  });

  test('a company seen is kept on the device, and can be forgotten', async ({ page }) => {
    await page.goto('/companies/ZQQR');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/');
    const recent = page.getByRole('region', { name: 'Opened lately' });
    await expect(recent.getByText('Quillfeather Robotics Corp')).toBeVisible();
    await recent.getByRole('button', { name: 'Forget Quillfeather Robotics Corp' }).click();
    await expect(recent).toBeHidden();
  });

  test('without a key the keyless lookup answers, and says so', async ({ page }) => {
    await page.goto(`${addressOf('no_key')}/`);
    const search = new SearchBox(page);
    await search.type('quillfeather');
    await expect(search.suggestions.first()).toContainText('Quillfeather Robotics Corp');
    await expect(page.getByText('found by the keyless lookup').first()).toBeVisible();
  });
});

test.describe('find a real company', () => {
  needsRealCompanies();
  test.use({ baseURL: addressOf('real') });

  test('a slip of the finger finds Apple, whose year ends in September', async ({ page }) => {
    await page.goto('/');
    const search = new SearchBox(page);
    await search.input.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('appl');
    await expect(search.suggestions.first()).toContainText('Apple Inc.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/companies/AAPL');
    await expect(page.getByText('September 26')).toBeVisible();
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

  test('a company on the lists alone says that it is not loaded, and where to load it', async ({ page }) => {
    await page.goto('/companies/TSLA');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tesla');
    await expect(page.getByRole('link', { name: /load/i }).first()).toHaveAttribute(
      'href',
      '/status?identifier=TSLA',
    );
  });
});
