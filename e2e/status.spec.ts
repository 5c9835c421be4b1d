import { expect, test } from './fixtures.ts';
import { CUT_OFF } from './stack/fake-edgar.ts';
import { addressOf } from './stack/ports.ts';

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
    await expect(page).toHaveURL('/companies/ZQQR', { timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillfeather Robotics Corp');
  });

  test('progress is shown, and a load can be canceled', async ({ page }) => {
    await page.goto('/status?identifier=ZQCM');
    await page.getByLabel(/Include filing documents/).check();
    await page.getByRole('button', { name: 'Load company' }).click();
    await expect(page.getByRole('progressbar', { name: /Candlemere|ZQCM/ })).toBeVisible();
    await page.getByRole('button', { name: /^Cancel loading/ }).click();
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
