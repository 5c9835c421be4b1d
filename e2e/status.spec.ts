import { expect, test } from './fixtures.ts';
import { CUT_OFF } from './stack/fake-edgar.ts';
import { addressOf, PORTS } from './stack/ports.ts';

/** Quillfeather Robotics Corp. */
const ZQQR = '9990000001';

test.describe('load a company', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ baseURL: addressOf('loading') });

  test('a preview is shown, a contact is required, and the load opens the company', async ({ page }) => {
    await page.goto('/status');
    await page.getByRole('textbox', { name: 'Ticker or CIK' }).fill('ZQQR');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page).toHaveURL('/status?identifier=ZQQR');
    await expect(page.getByText('data.sec.gov/submissions').first()).toBeVisible();
    await page.getByLabel(/email address for the SEC/).fill('nobody');
    await page.getByRole('button', { name: 'Load company' }).click();
    await expect(page.getByText(/must end in an e-mail address/)).toBeVisible();
    await page.getByLabel(/email address for the SEC/).fill('Jane Doe jane@example.com');
    await page.getByRole('button', { name: 'Load company' }).click();
    await expect(page).toHaveURL('/companies/ZQQR', { timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillfeather Robotics Corp');
  });

  test('a watch shows its year, alerts of a new filing, and has it in its feed', async ({ page }) => {
    await page.goto('/watch?kind=item&items=5.02&companies=ZQQR');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(/\d+ alerts? in the last 12 months/)).toBeVisible();
    await page.getByRole('button', { name: 'Save watch' }).click();
    const feed = await page.getByRole('link', { name: 'Atom' }).getAttribute('href');

    const accepted = await page.request.post(`http://127.0.0.1:${PORTS.edgar}/?accept=${ZQQR}`);
    const accession_number = await accepted.text();
    await page.goto('/status?identifier=ZQQR');
    await page.getByRole('button', { name: 'Load company' }).click();
    await expect(page).toHaveURL('/companies/ZQQR', { timeout: 30_000 });

    const alert = page.getByRole('article');
    await expect(async () => {
      await page.goto('/watch');
      await expect(alert).toContainText('New', { timeout: 1_000 });
    }).toPass();
    await expect(alert).toContainText('Quillfeather Robotics Corp');
    await expect(alert.getByRole('link', { name: /^8-K of/ })).toHaveAttribute(
      'href',
      `/filings/${accession_number}`,
    );
    const atom = await (await page.request.get(feed ?? '')).text();
    expect(atom.split(`urn:sec:edgar:${accession_number}`)).toHaveLength(2);
    await page.reload();
    await expect(alert).not.toContainText('New');
  });

  test('progress is shown, and a load can be canceled', async ({ page }) => {
    await page.goto('/status?identifier=ZQCM');
    await page.getByLabel(/Include filing documents/).check();
    await page.getByRole('button', { name: 'Load company' }).click();
    await expect(page.getByRole('progressbar', { name: /Candlemere|ZQCM/ })).toBeVisible();
    await page.getByRole('button', { name: /^Cancel loading (Candlemere|ZQCM)/ }).click();
    await expect(page.getByText(/^Canceled/)).toBeVisible({ timeout: 15_000 });
  });

  test('an unknown ticker is reported', async ({ page }) => {
    await page.goto('/status?identifier=QQQQQQ');
    await page.getByRole('button', { name: 'Load company' }).click();
    await expect(page.getByText('EDGAR has no company with this ticker or CIK.')).toBeVisible({
      timeout: 15_000,
    });
  });
});

test('without a network, the load says that EDGAR could not be reached', async ({ page }) => {
  await page.goto(`${addressOf('offline_edgar')}/status?identifier=AAPL`);
  await page.getByLabel(/email address for the SEC/).fill(`Jane Doe ${CUT_OFF}`);
  await page.getByRole('button', { name: 'Load company' }).click();
  await expect(page.getByText(/EDGAR could not be reached/)).toBeVisible({ timeout: 25_000 });
});

test('tier and quota are shown', async ({ page }) => {
  await page.goto(`${addressOf('professional')}/status`);
  await expect(page.getByText('Professional', { exact: true })).toBeVisible();
  await expect(page.getByText(/of 10,000/)).toBeVisible();
  await expect(page.getByText('This needs the Enterprise tier.').first()).toBeVisible();
});
