import { expect, test } from './fixtures.ts';
import { DisclosuresPage } from './pages/disclosures-page.ts';
import { addressOf } from './stack/ports.ts';

/** ZQQR's latest 10-K, which adds a passage on tariffs. */
const NEWEST = '9990000001-25-000015';

test.describe('new wording', () => {
  test('a phrase, filtered by novelty with the keyboard, opens in the reader', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR');
    await disclosures.submit('"supply chain"');
    await expect(page).toHaveURL(/\?q=%22supply\+chain%22$/);
    await expect(disclosures.passages.first().locator('mark').first()).toHaveText(/supply chain/i);
    await expect(page.getByRole('list', { name: 'Passages' })).not.toContainText('<<');

    await disclosures.novelty.focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/min_novelty=1/);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/min_novelty=0.95/);
    await expect(disclosures.novelty).toHaveAttribute('aria-valuetext', /or more/);

    await disclosures.open('ZQQR', { q: '"supply chain"', min_novelty: '0.6' });
    await expect(page.getByText(/or more: at least half new/)).toBeVisible();
    await disclosures.passages.first().getByRole('link', { name: 'Read', exact: true }).click();
    await expect(page).toHaveURL(/\/filings\/[\d-]{20}\?document=[^&]+&offset=\d+&to=\d+/);
    await expect(page.locator('.reader-passage').first()).toContainText(/supply chain/i);
  });

  test('changed only, since a base year, links to the redline at the passage', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: 'tariffs', form: '10-K' });
    await page.getByRole('checkbox', { name: 'Changed only' }).click();
    await expect(page).toHaveURL(/diff_only=true/);
    await page.getByRole('combobox', { name: 'Since' }).selectOption('2024');
    await expect(page).toHaveURL(/diff_base_year=2024/);
    const first = disclosures.passages.first();
    await expect(first).toHaveAccessibleName('Risk factors, 10-K FY2025');
    await expect(first).toContainText('added');
    await expect(first).toContainText('100% new');
    await expect(first.getByRole('link', { name: 'Compare with prior year' })).toHaveAttribute(
      'href',
      new RegExp(`/disclosures/compare\\?tag=item%3ARiskFactorsTextBlock&target=${NEWEST}&passage=\\d+$`),
    );
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Changed only' })).toBeChecked();
    await expect(first).toContainText('added');
  });

  test('comparing a passage with peers is on demand', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: 'tariffs', form: '10-K' });
    const first = disclosures.passages.first();
    await first.getByRole('button', { name: 'Compare with peers' }).click();
    await expect(
      first.getByText(/peers? in technology .* similar wording|No peer in technology/),
    ).toBeVisible();
  });

  test('guillemets in the filing are not read as highlight marks', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQLM', { q: '"expression due"' });
    const first = disclosures.passages.first();
    await expect(first.locator('mark')).toHaveText(['expression due']);
    await expect(first).toContainText('due » 30');
  });
});

test.describe('errors and empty results', () => {
  test('a query of 201 characters or with an open quotation mark is not sent', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR');
    await disclosures.submit('a'.repeat(201));
    await expect(page.getByRole('alert')).toHaveText('1 character too long: 200 maximum, 201 entered.');
    await disclosures.submit('"supply chain');
    await expect(page.getByRole('alert')).toContainText('Closing quotation mark missing');
    await disclosures.open('ZQQR', { q: 'a'.repeat(250) });
    await expect(page.getByRole('alert')).toContainText('50 characters too long');
    expect(disclosures.requests).toEqual([]);
  });

  test('a query without words and an invalid filter have different errors', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: '?' });
    await expect(page.getByRole('alert')).toHaveText('The search has no word to search for.');
    await disclosures.open('ZQQR', { q: 'tariffs', year: '2024', diff_only: 'true', diff_base_year: '2025' });
    await expect(page.getByRole('alert')).toContainText('“Base year” must be a year before 2024');
    await page.getByRole('link', { name: 'Clear “Base year”' }).click();
    await expect(page).not.toHaveURL(/diff_base_year/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('no match, no report for the year, no report at all, a report without Items', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: 'xqzzyw' });
    await expect(page.getByText('No matching passages.')).toBeVisible();
    await disclosures.open('ZQQR', { q: 'tariffs', year: '2019' });
    await expect(page.getByText('No report for this form and year is loaded.')).toBeVisible();
    await disclosures.open('ZQSK', { q: 'tariffs' });
    await expect(page.getByText(/has filed no annual or quarterly report\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Load documents' })).toBeVisible();
    await disclosures.open('ZQSL', { q: 'land' });
    await expect(page.getByText(/its full text was searched as one section/)).toBeVisible();
  });

  test('below the required tier the tab is locked and the company’s other tabs work', async ({ page }) => {
    await page.goto(`${addressOf('professional')}/companies/ZQQR/disclosures?q=tariffs`);
    await expect(page.getByRole('alert')).toContainText('This needs the Analyst tier.');
    await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Filings' }).click();
    await expect(page.getByText('10-K').first()).toBeVisible();
  });
});

test.describe('new wording by section', () => {
  test('arrow keys move, Enter opens the comparison', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR');
    await expect(disclosures.map.getByRole('columnheader')).toHaveText([
      'Section',
      'FY2023',
      'FY2024',
      'FY2025',
    ]);
    const risks = disclosures.map
      .getByRole('row', { name: /^Risk factors/ })
      .getByRole('link')
      .last();
    await expect(risks).toHaveAccessibleName(/% new: Risk factors, FY2025 vs. FY2024$/);
    await disclosures.map
      .getByRole('row', { name: /^Business/ })
      .getByRole('link')
      .last()
      .focus();
    await page.keyboard.press('ArrowDown');
    await expect(risks).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      new RegExp(`/disclosures/compare\\?tag=item%3ARiskFactorsTextBlock&target=${NEWEST}`),
    );
  });

  test('10-Qs have their own table', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR');
    await page.getByRole('navigation', { name: 'Form' }).getByRole('link', { name: '10-Q' }).click();
    await expect(page).toHaveURL(/form=10-Q/);
    await expect(disclosures.map.getByRole('columnheader').last()).toHaveText(/^Q\d FY20\d\d$/);
    await expect(disclosures.map.getByRole('row', { name: /^Risk factors/ })).toBeVisible();
  });

  test('a server without it still searches', async ({ page }) => {
    await page.route(/\/v1\/companies\/ZQQR\/disclosures(\?|$)/, (route) =>
      route.fulfill({ status: 404, json: { error: 'Nothing here', code: 'not_found' } }),
    );
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR');
    await expect(page.getByText('This server doesn’t report new wording by section.')).toBeVisible();
    await disclosures.submit('tariffs');
    await expect(disclosures.passages.first()).toBeVisible();
  });
});

test.describe('mentions by company and year', () => {
  test('sends one request per company and year, and only on demand', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: 'tariffs', view: 'peers', since: '2024', until: '2025' });
    await expect(page.getByText('Add companies to compare.')).toBeVisible();
    await page
      .getByRole('link', { name: /^Add ZQ/ })
      .first()
      .click();
    await expect(page).toHaveURL(/company=ZQQR%2CZQ/);
    await expect(page.getByRole('button', { name: 'Count', exact: true })).toBeEnabled();
    expect(disclosures.requests).toEqual([]);

    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await expect(page.getByText('Count complete.')).toBeVisible();
    expect(disclosures.requests).toHaveLength(4);
    await expect(page.getByRole('link', { name: /ZQQR FY2025: \d+ passages?/ })).toBeVisible();

    await page.reload();
    // The address keeps that they were counted.
    await expect(page.getByText('Count complete.')).toBeVisible();
    expect(disclosures.requests).toHaveLength(8);
  });

  test('can be cancelled', async ({ page }) => {
    await page.route('**/disclosures/search*', () => undefined);
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: 'tariffs', view: 'peers', companies: 'ZQQR,ZQLM' });
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Stopped at 0 of 6.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Count again' })).toBeVisible();
  });
});
