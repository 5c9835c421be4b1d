import { expect, test } from './fixtures.ts';
import { HostPage } from './pages/host-page.ts';
import { addressOf } from './stack/ports.ts';

const COMPANY = '/companies/ZQQR/financials';

test('the chart of a page opens in the builder, whose code works on another site', async ({
  page,
  browser,
}) => {
  await page.goto(`${COMPANY}?statement=balance_sheet&series=total_assets`);
  await page.getByRole('link', { name: 'Embed chart' }).first().click();
  await expect(page).toHaveURL(/\/embed\?/);
  await expect(page.getByRole('textbox', { name: 'Companies' })).toHaveValue('ZQQR');
  await expect(page.getByRole('button', { name: 'Remove Total assets' })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' }).locator('iframe');
  await expect(preview.contentFrame().getByRole('application')).toBeVisible();
  // Each line once: its growth is a view of it.
  const lines = page.getByLabel('Lines').locator('optgroup option');
  await expect(lines.filter({ hasText: /^Revenue/ })).toHaveText(['Revenue']);
  const keys = await lines.evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  expect(new Set(keys).size).toBe(keys.length);

  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await expect(page).toHaveURL(/theme=dark/);
  await expect(preview.contentFrame().locator('html')).toHaveClass(/dark/);
  const code = await page.getByRole('region', { name: 'Code' }).locator('code').textContent();

  const host = new HostPage(await browser.newPage());
  await host.open(code ?? '');
  const frame = host.page.locator('iframe').contentFrame();
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Total assets');
  await expect(frame.locator('html')).toHaveClass(/dark/);
  expect(host.errors).toEqual([]);
  await host.page.close();
});

test('typing takes effect when the field is left, and another widget keeps the company', async ({ page }) => {
  await page.goto('/embed');
  // An example of a loaded company, until one is named.
  await expect(page.getByRole('note')).toContainText('A chart of ZQQR.');
  const shown = page.getByRole('region', { name: 'Preview' }).locator('iframe').contentFrame();
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Companies' }).fill('ZQCM');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/company=ZQCM/);
  await page.goto('/embed');
  await page.getByRole('button', { name: 'Keep ZQQR' }).click();
  await expect(page).toHaveURL(/company=ZQQR/);
  await page.getByLabel('Ratio', { exact: true }).selectOption('Gross margin');
  await expect(page).toHaveURL(/ratio=gross_margin/);
  await page.getByRole('combobox', { name: 'What' }).selectOption('Key figures');
  await expect(page).toHaveURL(/widget=figures/);
  await expect(page).not.toHaveURL(/ratio=/);
  await page.getByRole('combobox', { name: 'Code' }).selectOption('Address');
  await expect(page.getByRole('region', { name: 'Code' }).locator('code')).toHaveText(
    `${addressOf('desk')}/embed/figures?company=ZQQR`,
  );
});

test('on this computer’s own address the builder says who can’t see it', async ({ page }) => {
  await page.goto('/embed');
  await expect(page.getByRole('status').getByText(/only this computer can reach/)).toBeVisible();
});

test('the redline and a selected passage open in the builder', async ({ page }) => {
  await page.goto('/companies/ZQQR/disclosures/compare?tag=item:RiskFactorsTextBlock');
  await page.getByRole('link', { name: 'Embed' }).click();
  await expect(page.getByLabel('Disclosure')).toHaveValue('item:RiskFactorsTextBlock');
  await expect(page.getByLabel('Later report')).toHaveValue(/^\d{10}-\d{2}-\d{6}$/);

  await page.goto('/filings/9990000001-25-000015');
  const paragraph = page.getByRole('article', { name: 'Document text' }).locator('p').nth(3);
  await paragraph.click({ clickCount: 3 });
  await page.getByRole('toolbar', { name: 'Selected passage' }).getByRole('link', { name: 'Embed' }).click();
  await expect(page.getByLabel('Accession number', { exact: true })).toHaveValue('9990000001-25-000015');
  const frame = page.getByRole('region', { name: 'Preview' }).locator('iframe').contentFrame();
  await expect(frame.locator('blockquote')).toBeVisible();
});
