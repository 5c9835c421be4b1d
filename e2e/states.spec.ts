import { expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

test('an unknown company is told apart from a failure, with a way on', async ({ page }) => {
  await page.goto('/companies/NOSUCH');
  await expect(page.getByRole('alert')).toContainText('No company is known as');
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
});

test('an address that is no page says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
});

test('without a key: where to put one, and the rest of the page stands', async ({ page }) => {
  await page.goto(`${addressOf('no_key')}/companies`);
  await expect(page.getByText('This needs a key, and none is set.').first()).toBeVisible();
  await expect(page.getByText(/FILINGS_API_KEY/).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Search companies/ })).toBeVisible();
});

test('with a wrong key: that the service does not know it', async ({ page }) => {
  await page.goto(`${addressOf('wrong_key')}/companies`);
  await expect(page.getByText('The service does not know the key in use.').first()).toBeVisible();
});

test('a refused request is not asked again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/companies?')) asked.push(request.url());
  });
  await page.goto(`${addressOf('wrong_key')}/companies?sector=energy`);
  await expect(page.getByText('The service does not know the key in use.').first()).toBeVisible();
  await page.waitForTimeout(3_000);
  expect(asked).toHaveLength(1);
});

test('an instance that cannot be reached is an outage, not an empty list', async ({ page }) => {
  await page.goto(`${addressOf('unreachable')}/companies`);
  await expect(page.getByText('The service could not reach its source.').first()).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(/0 companies/)).toBeHidden();
});

test('a used-up quota names when counting starts again', async ({ page, request }) => {
  for (let count = 0; count <= 100; count += 1) await request.get(`${addressOf('quota')}/v1/search?q=a`);
  await page.goto(`${addressOf('quota')}/companies`);
  await expect(page.getByText('The quota of this key is used up.').first()).toBeVisible();
  await expect(page.getByText(/Counting starts again in/).first()).toBeVisible();
});

test('offline, what is on screen stays and is marked, and comes back by itself', async ({
  page,
  context,
}) => {
  await page.goto('/companies/ZQQR/filings');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/offline/i)).toBeHidden();
});

test('an answer that is not the contract’s is named, with its endpoint', async ({ page }) => {
  await page.route('**/v1/companies?*', (route) => route.fulfill({ json: { companies: 'none' } }));
  await page.route('**/v1/companies', (route) => route.fulfill({ json: { companies: 'none' } }));
  await page.goto('/companies');
  await expect(page.getByText('The answer was not what this application expects.')).toBeVisible();
  await expect(page.getByText(/\/v1\/companies/).first()).toBeVisible();
});

test('a failure of the service shows its request id', async ({ page }) => {
  const body = { error: 'unexpected failure', code: 'internal_error', request_id: 'request-0001' };
  await page.route('**/v1/companies**', (route) => route.fulfill({ status: 500, json: body }));
  await page.goto('/companies');
  await expect(page.getByText('The service failed on this request.')).toBeVisible();
  await expect(page.getByText('request-0001')).toBeVisible();
});
