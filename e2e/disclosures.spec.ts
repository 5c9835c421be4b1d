import { expect, test } from './fixtures.ts';
import { DisclosuresPage } from './pages/disclosures-page.ts';
import { addressOf } from './stack/ports.ts';

/** The newest 10-K of ZQQR, to which tariffs were added. */
const NEWEST = '9990000001-25-000019';

test.describe('new language', () => {
  test('a phrase, narrowed to what is new by the keyboard, read at its place', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR');
    await disclosures.ask('"supply chain"');
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
    await expect(page.getByText(/or more: at least half of it new/)).toBeVisible();
    await disclosures.passages.first().getByRole('link', { name: 'Read', exact: true }).click();
    await expect(page).toHaveURL(/\/filings\/[\d-]{20}\?document=[^&]+&offset=\d+&to=\d+/);
    await expect(page.locator('.reader-passage').first()).toContainText(/supply chain/i);
  });

  test('changed only, since a base year, leads to the redline at the passage', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: 'tariffs', form: '10-K' });
    await page.getByRole('checkbox', { name: 'Changed only' }).click();
    await expect(page).toHaveURL(/diff_only=true/);
    await page.getByRole('combobox', { name: 'since' }).selectOption('2024');
    await expect(page).toHaveURL(/diff_base_year=2024/);
    const first = disclosures.passages.first();
    await expect(first).toHaveAccessibleName('Risk Factors, 10-K FY2025');
    await expect(first).toContainText('added');
    await expect(first).toContainText('100% new');
    await expect(first.getByRole('link', { name: 'Compare with the year before' })).toHaveAttribute(
      'href',
      new RegExp(`/disclosures/compare\\?tag=item%3ARiskFactorsTextBlock&target=${NEWEST}&passage=\\d+$`),
    );
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Changed only' })).toBeChecked();
    await expect(first).toContainText('added');
  });

  test('how common a passage is among peers is asked when asked for', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: 'tariffs', form: '10-K' });
    const first = disclosures.passages.first();
    await first.getByRole('button', { name: 'How common among peers?' }).click();
    await expect(
      first.getByText(/peers? in technology .* nearly the same|No peer in technology/),
    ).toBeVisible();
  });

  test('marks of the filing’s own are not taken for those of the search', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQLM', { q: '"expression due"' });
    const first = disclosures.passages.first();
    await expect(first.locator('mark')).toHaveText(['expression due']);
    await expect(first).toContainText('due » 30');
  });
});

test.describe('what is refused, and what is not there', () => {
  test('201 characters and an open quotation mark are told and not sent', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR');
    await disclosures.ask('a'.repeat(201));
    await expect(page.getByRole('alert')).toHaveText(
      '1 character too many: a search takes 200, and this has 201.',
    );
    await disclosures.ask('"supply chain');
    await expect(page.getByRole('alert')).toContainText('A quotation mark is missing');
    await disclosures.open('ZQQR', { q: 'a'.repeat(250) });
    await expect(page.getByRole('alert')).toContainText('50 characters too many');
    expect(disclosures.asked).toEqual([]);
  });

  test('words that are none, and a filter that is refused, are told apart', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: '?' });
    await expect(page.getByRole('alert')).toHaveText('The search has no word to look for.');
    await disclosures.open('ZQQR', { q: 'tariffs', year: '2024', diff_only: 'true', diff_base_year: '2025' });
    await expect(page.getByRole('alert')).toContainText('“Base year” must be a year before 2024');
    await page.getByRole('link', { name: 'Clear “Base year”' }).click();
    await expect(page).not.toHaveURL(/diff_base_year/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('no hit, no report of the year, no report at all, a report without Items', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: 'xqzzyw' });
    await expect(page.getByText('No passage matches.')).toBeVisible();
    await disclosures.open('ZQQR', { q: 'tariffs', year: '2019' });
    await expect(page.getByText('No report of this form and year is loaded.')).toBeVisible();
    await disclosures.open('ZQTS', { q: 'tariffs' });
    await expect(page.getByText(/has filed no 10-K or 10-Q\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Load its documents' })).toBeVisible();
    await disclosures.open('ZQSL', { q: 'land' });
    await expect(page.getByText(/its whole text was searched as one disclosure/)).toBeVisible();
  });

  test('below its tier the panel is locked and the company stays', async ({ page }) => {
    await page.goto(`${addressOf('professional')}/companies/ZQQR/disclosures?q=tariffs`);
    await expect(page.getByRole('alert')).toContainText('This needs the Analyst tier.');
    await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Filings' }).click();
    await expect(page.getByText('10-K').first()).toBeVisible();
  });
});

test.describe('the map of novelty', () => {
  test('arrow keys move, Enter opens what changed', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR');
    await expect(disclosures.map.getByRole('columnheader')).toHaveText([
      'Disclosure',
      'FY2023',
      'FY2024',
      'FY2025',
    ]);
    const risks = disclosures.map
      .getByRole('row', { name: /^Risk Factors/ })
      .getByRole('link')
      .last();
    await expect(risks).toHaveAccessibleName(/% new: Risk Factors, FY2025 against FY2024$/);
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

  test('quarters are another form', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR');
    await page.getByRole('navigation', { name: 'Form' }).getByRole('link', { name: '10-Q' }).click();
    await expect(page).toHaveURL(/form=10-Q/);
    await expect(disclosures.map.getByRole('columnheader').last()).toHaveText(/^Q\d FY20\d\d$/);
    await expect(disclosures.map.getByRole('row', { name: /^Risk Factors/ })).toBeVisible();
  });

  test('an instance without it says so and searches', async ({ page }) => {
    await page.route(/\/v1\/companies\/ZQQR\/disclosures(\?|$)/, (route) =>
      route.fulfill({ status: 404, json: { error: 'Nothing here', code: 'not_found' } }),
    );
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR');
    await expect(page.getByText('This instance does not offer the map of disclosures.')).toBeVisible();
    await disclosures.ask('tariffs');
    await expect(disclosures.passages.first()).toBeVisible();
  });
});

test.describe('a phrase across companies', () => {
  test('costs what it says, and is counted only when told to', async ({ page }) => {
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: 'tariffs', view: 'peers', since: '2024', until: '2025' });
    await expect(page.getByText('Add a company to count it beside this one.')).toBeVisible();
    await page
      .getByRole('link', { name: /^Add ZQ/ })
      .first()
      .click();
    await expect(page).toHaveURL(/companies=ZQQR%2CZQ/);
    await expect(page.getByText('4 requests of your quota')).toBeVisible();
    expect(disclosures.asked).toEqual([]);

    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await expect(page.getByText('All counted.')).toBeVisible();
    expect(disclosures.asked).toHaveLength(4);
    await expect(page.getByRole('link', { name: /passages? of ZQQR, FY2025/ })).toBeVisible();

    await page.reload();
    await expect(page.getByText('4 requests of your quota')).toBeVisible();
    expect(disclosures.asked).toHaveLength(4);
  });

  test('can be cancelled', async ({ page }) => {
    await page.route('**/disclosures/search*', () => undefined);
    const disclosures = new DisclosuresPage(page);
    await disclosures.open('ZQQR', { q: 'tariffs', view: 'peers', companies: 'ZQQR,ZQLM' });
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Stopped: 0 of 6 counted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Count again' })).toBeVisible();
  });
});
