import { expect, test } from './fixtures.ts';
import { CUT_OFF } from './stack/fake-edgar.ts';
import { addressOf } from './stack/ports.ts';

test.describe('load a company', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ baseURL: addressOf('loading') });

  test('what would be fetched is shown, a contact is asked for, and the load lands on the company', async ({
    page,
  }) => {
    await page.goto('/status');
    await page.getByRole('textbox', { name: 'Ticker or CIK' }).fill('ZQQR');
    await page.getByRole('button', { name: 'Show what would be fetched' }).click();
    await expect(page).toHaveURL('/status?identifier=ZQQR');
    await expect(page.getByText('data.sec.gov/submissions').first()).toBeVisible();
    await page.getByLabel(/e-mail address, for SEC/).fill('nobody');
    await page.getByRole('button', { name: 'Start loading' }).click();
    await expect(page.getByText(/must end in an e-mail address/)).toBeVisible();
    await page.getByLabel(/e-mail address, for SEC/).fill('Jane Doe jane@example.com');
    await page.getByRole('button', { name: 'Start loading' }).click();
    await expect(page).toHaveURL('/companies/ZQQR', { timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillfeather Robotics Corp');
  });

  test('progress is shown, and a load can be cancelled', async ({ page }) => {
    await page.goto('/status?identifier=ZQCM');
    await page.getByLabel(/documents of its filings too/).check();
    await page.getByRole('button', { name: 'Start loading' }).click();
    await expect(page.getByRole('progressbar', { name: /Candlemere|ZQCM/ })).toBeVisible();
    await page.getByRole('button', { name: /^Cancel loading/ }).click();
    await expect(page.getByText(/^Cancelled/)).toBeVisible({ timeout: 15_000 });
  });

  test('a ticker that nobody has is said to be unknown', async ({ page }) => {
    await page.goto('/status?identifier=QQQQQQ');
    await page.getByRole('button', { name: 'Start loading' }).click();
    await expect(page.getByText('EDGAR has no such company.')).toBeVisible({ timeout: 15_000 });
  });
});

test('without a network the load says so in words', async ({ page }) => {
  await page.goto(`${addressOf('offline_edgar')}/status?identifier=AAPL`);
  await page.getByLabel(/e-mail address, for SEC/).fill(`Jane Doe ${CUT_OFF}`);
  await page.getByRole('button', { name: 'Start loading' }).click();
  await expect(page.getByText(/EDGAR could not be reached/)).toBeVisible({ timeout: 25_000 });
});

test('tier, quota and what is loaded are told', async ({ page }) => {
  await page.goto(`${addressOf('professional')}/status`);
  await expect(page.getByText('Professional', { exact: true })).toBeVisible();
  await expect(page.getByText(/of 10,000/)).toBeVisible();
  await expect(page.getByText('This needs the Enterprise tier.').first()).toBeVisible();
});
