import { expect, test } from './fixtures.ts';

/** Every view, with text that only this view shows. */
const VIEWS = [
  ['/', 'Browse all'],
  ['/find?q=brindle', 'Brindlewick Energy Holdings'],
  ['/companies?sector=financials&exchange=NYSE', 'NYSE'],
  ['/companies?page=3&limit=10', '21–30 of '],
  ['/companies?subset=delaware', 'Delaware'],
  ['/companies/ZQQR', 'Latest reports'],
  ['/companies/ZQQR/filings?form_type=10-K', 'on Form 10-K'],
  ['/companies/ZQQR/filings?page=2&form_type=8-K', '21–40 of 96'],
  ['/companies/ZQQR/filings?form_type=10-K&include_amendments=false', 'on Form 10-K'],
  ['/status?identifier=ZQQR', 'Load Quillfeather'],
] as const;

/** One with a filter and a page; the others are slow checks. */
const QUICK = '/companies/ZQQR/filings?page=2&form_type=8-K';

for (const [address, words] of VIEWS) {
  const slow = address === QUICK ? '' : ' @slow';
  test(`${address} reads the same in a clean browser and after a reload${slow}`, async ({
    page,
    browser,
  }) => {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main).toContainText(words);
    await page.waitForLoadState('networkidle');
    await expect(main.getByText(/^Loading( \w+){1,3}$/)).toHaveCount(0);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    const seen = await main.innerText();

    await page.reload();
    await expect.poll(() => main.innerText()).toBe(seen);

    const clean = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const other = await clean.newPage();
    await other.goto(page.url());
    await expect.poll(() => other.getByRole('main').innerText()).toBe(seen);
    await clean.close();
  });
}
