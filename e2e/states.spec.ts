import { expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

test('an unknown company has its own message and a link onward', async ({ page }) => {
  expect((await page.goto('/companies/NOSUCH'))?.status()).toBe(404);
  await expect(page.getByRole('alert')).toContainText('No company matches');
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
});

for (const [path, status] of [
  ['/companies/ZQQR/filings', 200],
  ['/companies/NOSUCH/filings', 404],
  ['/filings/9990000001-25-000015', 200],
  ['/filings/9990000001-99-999999', 404],
] as const)
  test(`a program that asks for ${path} reads ${status}`, async ({ request }) => {
    expect((await request.get(`${addressOf('desk')}${path}`)).status()).toBe(status);
  });

test('an unknown URL shows a not-found page', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByText('Page not found.')).toBeVisible();
});

test('without a key, the page says where to set one and the rest works', async ({ page }) => {
  await page.goto(`${addressOf('no_key')}/companies`);
  await expect(page.getByText('This needs an API key.').first()).toBeVisible();
  await expect(page.getByText(/FILINGS_API_KEY/).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Search companies/ })).toBeVisible();
});

test('an invalid key has its own message', async ({ page }) => {
  await page.goto(`${addressOf('wrong_key')}/companies`);
  await expect(page.getByText('The API key is not valid.').first()).toBeVisible();
});

test('a rejected request is not retried', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/companies?')) asked.push(request.url());
  });
  await page.goto(`${addressOf('wrong_key')}/companies?sector=energy`);
  await expect(page.getByText('The API key is not valid.').first()).toBeVisible();
  await page.waitForTimeout(3_000);
  expect(asked).toHaveLength(1);
});

test('an unreachable server is an outage, not an empty list', async ({ page }) => {
  await page.goto(`${addressOf('unreachable')}/companies`);
  await expect(page.getByText('The server could not reach its data source.').first()).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(/0 companies/)).toBeHidden();
});

test('a used-up quota shows when it resets', async ({ page, request }) => {
  const ask = async (): Promise<number> =>
    (await request.get(`${addressOf('quota')}/v1/search?q=a`)).status();
  for (let count = 0; count <= 100; count += 1) await ask();
  // Nodes count together within a second.
  await expect.poll(ask).toBe(429);
  await page.goto(`${addressOf('quota')}/companies`);
  await expect(page.getByText('The request quota of this key is used up.').first()).toBeVisible();
  await expect(page.getByText(/It resets in/).first()).toBeVisible();
});

test('offline, data stays on screen with a banner until the connection is back', async ({
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

test('a response that breaks the contract names its endpoint', async ({ page }) => {
  await page.route('**/v1/companies?*', (route) => route.fulfill({ json: { companies: 'none' } }));
  await page.route('**/v1/companies', (route) => route.fulfill({ json: { companies: 'none' } }));
  await page.goto('/companies');
  await expect(page.getByText('The server sent an unexpected response.')).toBeVisible();
  await expect(page.getByText(/\/v1\/companies/).first()).toBeVisible();
});

test('a server failure shows its request ID', async ({ page }) => {
  const body = { error: 'unexpected failure', code: 'internal_error', request_id: 'request-0001' };
  await page.route('**/v1/companies**', (route) => route.fulfill({ status: 500, json: body }));
  await page.goto('/companies');
  await expect(page.getByText('The server failed to process this request.')).toBeVisible();
  await expect(page.getByText('request-0001')).toBeVisible();
});
