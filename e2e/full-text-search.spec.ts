import { expect, test } from './fixtures.ts';
import { FullTextPage } from './pages/full-text-page.ts';
import { SearchBox } from './pages/search-box.ts';
import { tick } from './pages/tick.ts';
import { addressOf } from './stack/ports.ts';

const WEAKNESS = '"material weakness"';

test.describe('a phrase and its filters', () => {
  test('Enter searches filings in a default period, which can be removed', async ({ page }) => {
    await page.goto('/');
    const box = new SearchBox(page);
    await box.type(WEAKNESS);
    await box.input.press('Enter');
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: WEAKNESS })}`);
    const search = new FullTextPage(page);
    await expect(search.rows.first().locator('mark').first()).toHaveText(/material weakness/i);
    await expect(search.chips).toContainText('Past 12 months');
    const year = await search.counts();

    await search.chips.getByRole('link', { name: 'Search since 2001' }).click();
    await expect(page).toHaveURL(/date_from=2001-01-01/);
    await expect(search.chips).toContainText('Filed since Jan 1, 2001');
    const all = await search.counts();
    expect(all.documents).toBeGreaterThan(year.documents);
    expect(all.documents).toBeGreaterThanOrEqual(all.filings);
  });

  test('facets count documents, several can be selected, and the URL reproduces the view', async ({
    page,
    browser,
  }) => {
    const search = new FullTextPage(page);
    await search.open({ q: WEAKNESS, date_from: '2001-01-01' });
    await expect(search.filters.getByText('Counts are documents, not filings.')).toBeVisible();
    await tick(search.filters.getByRole('checkbox', { name: '10-K', exact: true }));
    await expect(page).toHaveURL(/forms=10-K(&|$)/);
    await expect(search.rows.first()).toHaveAccessibleName(/^10-K/);
    const forms = (await search.names()).map((name) => name?.split(' ')[0]);
    expect(new Set(forms.map((form) => form?.replace('/A', '')))).toEqual(new Set(['10-K']));

    await tick(search.filters.getByRole('checkbox', { name: '8-K', exact: true }));
    await expect(page).toHaveURL(/forms=10-K%2C8-K/);
    await expect(search.chips).toContainText('Form 8-K');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const names = await search.names();

    const clean = await browser.newContext();
    const other = new FullTextPage(await clean.newPage());
    await other.page.goto(page.url());
    await expect(other.rows).toHaveCount(names.length);
    expect(await other.names()).toEqual(names);
    await clean.close();
  });

  test('a month in the histogram is a filter, also by keyboard', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: 'revenue', date_from: '2024-01-01' });
    const bars = page.getByRole('figure', { name: /^Documents by/ }).getByRole('button');
    await bars.first().focus();
    await page.keyboard.press('End');
    await expect(bars.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/date_from=2026-10-01&date_to=2026-10-31/);
    await expect(search.chips).toContainText('Filed Oct 1, 2026 to Oct 31, 2026');
  });

  test('j, x and Enter move, select and open at the hit', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: WEAKNESS, date_from: '2001-01-01' });
    await search.rows.first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(search.rows.nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('1 filing selected')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /\/filings\/[\d-]{20}\?document=[^&]+&q=%22material\+weakness%22&offset=\d+/,
    );
  });

  test('a search can be saved on the device and deleted', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: WEAKNESS });
    await search.rows.first().waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.goto('/search');
    await page.getByRole('button', { name: 'Saved searches (1)' }).click();
    await expect(page.getByRole('link', { name: WEAKNESS }).first()).toBeVisible();
    await expect(page.getByText('Viewed today')).toBeVisible();
    await page.getByRole('button', { name: `Delete saved search ${WEAKNESS}` }).click();
    await expect(page.getByText('No saved searches.')).toBeVisible();
  });
});

test.describe('search syntax', () => {
  test('an error shows its position and keeps the previous results', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: 'NEAR(revenue, decline, 5)', date_from: '2001-01-01' });
    await search.rows.first().waitFor();
    const names = await search.names();
    await search.submit('NEAR(revenue');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('NEAR(');
    await expect(alert.locator('mark')).toBeVisible();
    await expect(search.box).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Still showing results for “NEAR(revenue, decline, 5)”.')).toBeVisible();
    expect(await search.names()).toEqual(names);
  });

  test('plain words are expanded, which can be turned off', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: 'going concern', date_from: '2001-01-01' });
    await expect(search.chips).toContainText('Phrase: “going concern”');
    await expect(search.chips).toContainText('substantial doubt');
    await search.chips.getByRole('link', { name: 'Search the words anywhere' }).click();
    await expect(page).toHaveURL(/expand=false/);
    await expect(search.chips).toContainText('Not expanded');
  });

  test('forms and items become filters, which can be turned off', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: '8-K item 5.02 resignation', date_from: '2001-01-01' });
    await expect(search.chips).toContainText('Interpreted as form 8-K, item 5.02');
    await expect(search.chips).toContainText('searching for: resignation');
    await expect(search.filters.getByRole('checkbox', { name: '8-K', exact: true })).toBeChecked();
    await expect(search.rows.first()).toContainText('5.02');
    await search.chips.getByRole('link', { name: 'Search for the literal words' }).click();
    await expect(page).toHaveURL(/understand=false/);
    await expect(search.chips).toContainText('Literal words');
  });

  test('a syntax example runs a search', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('link', { name: 'tariff*' }).click();
    await expect(page).toHaveURL('/search?q=tariff*');
    await expect(new FullTextPage(page).rows.first()).toBeVisible();
  });
});

test.describe('paging and tiers', () => {
  test('pages step through filings, and a page past the last links back', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ forms: '8-K', date_from: '2001-01-01' });
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/from=20/);
    await expect(search.totals.first()).toContainText('filings 21 to 40');
    await search.open({ forms: '8-K', date_from: '2001-01-01', from: '9000' });
    await page.getByRole('link', { name: 'Go to last page' }).click();
    await expect(search.rows.first()).toBeVisible();
  });

  test('beyond the tier cap the last page is shown with a notice', async ({ page }) => {
    await page.goto(`${addressOf('professional')}/search?forms=8-K&date_from=2001-01-01&from=600`);
    await expect(page.getByText('The Professional tier shows the first 500')).toBeVisible();
  });

  for (const q of ['ticker:ZQQR tariffs', 'ZQQR tariffs']) {
    test(`${q} names a company, so that none matches isn’t said`, async ({ page }) => {
      await page.goto(`/search?q=${encodeURIComponent(q)}`);
      await expect(page.getByText('Quillfeather Robotics Corp').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(/No company matches/)).toBeHidden();
    });
  }

  test('below the required tier the search names it and still finds companies', async ({ page }) => {
    await page.goto(`${addressOf('free')}/search?q=quillfeather`);
    await expect(page.getByText('This needs the Professional tier.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Quillfeather Robotics Corp/ })).toBeVisible();
  });
});
