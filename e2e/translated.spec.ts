import { expect, test } from './fixtures.ts';
import { SearchBox } from './pages/search-box.ts';
import { translate } from './pages/translator.ts';

for (const translator of ['moves', 'replaces'] as const) {
  // Both fail alike: one is enough for each change.
  test.describe(`with a translator that ${translator} text${translator === 'moves' ? ' @slow' : ''}`, () => {
    test.beforeEach(({ page }) => translate(page, translator));

    for (const path of ['/', '/companies/ZQQR', '/board']) {
      test(`${path} searches for companies${path === '/' ? '' : ' @slow'}`, async ({ page }) => {
        await page.goto(path);
        const search = new SearchBox(page);
        await search.type('z');
        await expect(search.suggestions.first()).toBeVisible();
        await search.type('zqqr');
        await expect(search.suggestions.filter({ hasText: 'Quillfeather' })).toBeVisible();
        // Changed text shows its new words.
        await expect(search.suggestions.last()).toContainText('Search filings for “zqqr”');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('banner').first()).toBeVisible();
      });
    }

    test('a screen is sorted twice', async ({ page }) => {
      await page.goto('/screen?where=revenue>0');
      const company = page.getByRole('columnheader').first();
      for (const order of ['ascending', 'descending']) {
        await company.getByRole('link').click();
        await expect(company).toHaveAttribute('aria-sort', order);
      }
    });
  });
}
