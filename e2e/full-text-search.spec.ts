import { expect, test } from './fixtures.ts';
import { FullTextPage } from './pages/full-text-page.ts';
import { SearchBox } from './pages/search-box.ts';
import { tick } from './pages/tick.ts';
import { addressOf } from './stack/ports.ts';

const WEAKNESS = '"material weakness"';

test.describe('a phrase, and what narrows it', () => {
  test('Enter searches inside filings, within a window that is shown and can be taken away', async ({
    page,
  }) => {
    await page.goto('/');
    const box = new SearchBox(page);
    await box.type(WEAKNESS);
    await box.input.press('Enter');
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: WEAKNESS })}`);
    const search = new FullTextPage(page);
    await expect(search.rows.first().locator('mark').first()).toHaveText(/material weakness/i);
    await expect(search.chips).toContainText('Past 12 months');
    const year = await search.counts();

    await search.chips.getByRole('link', { name: 'Search all years since 2001' }).click();
    await expect(page).toHaveURL(/date_from=2001-01-01/);
    await expect(search.chips).toContainText('Filed since 2001-01-01');
    const all = await search.counts();
    expect(all.documents).toBeGreaterThan(year.documents);
    expect(all.documents).toBeGreaterThanOrEqual(all.filings);
  });

  test('facets count documents, several can be chosen, and the link is the view', async ({
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

  test('a month of the histogram is a filter, by the keyboard too', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: 'revenue', date_from: '2024-01-01' });
    const bars = page.getByRole('figure', { name: /^Documents by/ }).getByRole('button');
    await bars.first().focus();
    await page.keyboard.press('End');
    await expect(bars.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/date_from=2026-10-01&date_to=2026-10-31/);
    await expect(search.chips).toContainText('Filed 2026-10-01 to 2026-10-31');
  });

  test('j, x and Enter move, mark and open at the hit', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: WEAKNESS, date_from: '2001-01-01' });
    await search.rows.first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(search.rows.nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('1 filing marked')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /\/filings\/[\d-]{20}\?document=[^&]+&q=%22material\+weakness%22&offset=\d+/,
    );
  });

  test('a search is kept on the device, and can be forgotten', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: WEAKNESS });
    await search.rows.first().waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.goto('/search');
    await page.getByRole('button', { name: 'Saved searches (1)' }).click();
    await expect(page.getByRole('link', { name: WEAKNESS }).first()).toBeVisible();
    await expect(page.getByText('Seen today')).toBeVisible();
    await page.getByRole('button', { name: `Forget the search ${WEAKNESS}` }).click();
    await expect(page.getByText('No search is kept on this device yet.')).toBeVisible();
  });
});

test.describe('the language', () => {
  test('a slip says where it is and keeps what stood there', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: 'NEAR(revenue, decline, 5)', date_from: '2001-01-01' });
    await search.rows.first().waitFor();
    const names = await search.names();
    await search.ask('NEAR(revenue');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('NEAR(');
    await expect(alert.locator('mark')).toBeVisible();
    await expect(search.box).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('the search before, “NEAR(revenue, decline, 5)”')).toBeVisible();
    expect(await search.names()).toEqual(names);
  });

  test('plain words are widened, and need not be', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: 'going concern', date_from: '2001-01-01' });
    await expect(search.chips).toContainText('Widened: Going concern doubt');
    await expect(search.chips).toContainText('substantial doubt');
    await search.chips.getByRole('link', { name: 'Search the words alone' }).click();
    await expect(page).toHaveURL(/expand=false/);
    await expect(search.chips).toContainText('Not widened');
  });

  test('forms and items are read from the words, and need not be', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ q: '8-K item 5.02 resignation', date_from: '2001-01-01' });
    await expect(search.chips).toContainText('Read as form 8-K, item 5.02');
    await expect(search.chips).toContainText('words looked for: resignation');
    await expect(search.filters.getByRole('checkbox', { name: '8-K', exact: true })).toBeChecked();
    await expect(search.rows.first()).toContainText('5.02');
    await search.chips.getByRole('link', { name: 'Take the words as they stand' }).click();
    await expect(page).toHaveURL(/understand=false/);
    await expect(search.chips).toContainText('Words as they stand');
  });

  test('an example of the help can be tried', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('link', { name: 'tariff*' }).click();
    await expect(page).toHaveURL('/search?q=tariff*');
    await expect(new FullTextPage(page).rows.first()).toBeVisible();
  });
});

test.describe('how far one can go', () => {
  test('pages step through filings, and the page past the last leads back', async ({ page }) => {
    const search = new FullTextPage(page);
    await search.open({ forms: '8-K', date_from: '2001-01-01' });
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/from=20/);
    await expect(search.totals.first()).toContainText('filings 21 to 40');
    await search.open({ forms: '8-K', date_from: '2001-01-01', from: '9000' });
    await page.getByRole('link', { name: 'Go to the last page' }).click();
    await expect(search.rows.first()).toBeVisible();
  });

  test('beyond the tier’s cap the last page is shown, and says so', async ({ page }) => {
    await page.goto(`${addressOf('professional')}/search?forms=8-K&date_from=2001-01-01&from=600`);
    await expect(page.getByText('The Professional tier reaches the first 500')).toBeVisible();
  });

  test('below its tier the search names the tier, and companies are found all the same', async ({ page }) => {
    await page.goto(`${addressOf('free')}/search?q=quillfeather`);
    await expect(page.getByText('This needs the Professional tier.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Quillfeather Robotics Corp/ })).toBeVisible();
  });
});
