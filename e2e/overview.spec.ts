import type { Page } from '@playwright/test';

import { expect, needsRealCompanies, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('an overview says what a company is, what happened and what changed', async ({ page }) => {
  await page.goto('/companies/ZQQR');
  const is = panel(page, 'What it is');
  await expect(is).toContainText('Extracted from the 10-K');
  // The newest 10-K of the sample's quarry company.
  await expect(is.getByRole('link', { name: /^10-K of / })).toHaveAttribute(
    'href',
    '/filings/9990000001-25-000019',
  );
  const happened = panel(page, 'What happened');
  await expect(happened.getByRole('listitem').first()).toContainText(/20\d\d/);
  await expect(happened.getByRole('listitem')).not.toHaveCount(0);
  const changed = panel(page, 'What changed');
  await expect(changed).toContainText(/\d+ of \d+ paragraphs are new\./);
  await expect(changed.getByRole('listitem').first()).toContainText('% new');
});

test('a sentence of the summary is read in the filing, and a new paragraph compared', async ({ page }) => {
  await page.goto('/companies/ZQQR');
  const is = panel(page, 'What it is');
  const cited = is.getByRole('link', { name: 'Read this sentence in the filing' }).first();
  const quote = (await cited.getAttribute('title')) ?? '';
  expect(quote.length).toBeGreaterThan(30);
  await cited.click();
  await expect(page).toHaveURL(/\/filings\/[\d-]{20}\?document=[^&]+&offset=\d+&to=\d+/);
  await expect(page.locator('.reader-passage').first()).toHaveText(quote);
  await page.goBack();
  await panel(page, 'What changed')
    .getByRole('link', { name: /new: compare/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/disclosures\/compare\?tag=[^&]+&target=[\d-]{20}/);
  await expect(page.getByRole('region', { name: 'Redline' })).toBeVisible();
});

test('each panel says which tier it needs, and the rest stands', async ({ page }) => {
  await page.goto(`${addressOf('free')}/companies/ZQQR`);
  await expect(panel(page, 'What it is')).toContainText('This needs the Professional tier.');
  await expect(panel(page, 'What happened')).toContainText('This needs the Professional tier.');
  await expect(panel(page, 'What changed')).toContainText('This needs the Analyst tier.');
  await expect(page.getByRole('heading', { name: 'Newest filings' })).toBeVisible();
});

test('an instance without the extensions keeps its overview', async ({ page }) => {
  await page.route('**/disclosures/novel**', (route) =>
    route.fulfill({ status: 404, json: { error: 'no' } }),
  );
  await page.goto('/companies/ZQQR');
  await expect(panel(page, 'What changed')).toContainText('This instance does not offer it.');
  await expect(panel(page, 'What it is')).toContainText('Extracted from the 10-K');
});

test('where the panels’ part of the application does not come, figures and filings stand', async ({
  page,
}) => {
  await page.route('**/assets/panels-*.js', (route) => route.abort());
  await page.goto('/companies/ZQQR');
  await expect(page.getByText('A part of the application could not be loaded.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('FY2025');
  await expect(page.getByRole('heading', { name: 'Newest filings' })).toBeVisible();
});

test('all that an overview first shows is asked for once, beside its scripts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v1/companies/')) asked.push(`${pathname}${search}`);
  });
  const answer = await page.goto('/companies/ZQQR', { waitUntil: 'networkidle' });
  const early = [...(answer?.headers()['link'] ?? '').matchAll(/<(\/v1\/[^>]+)>/g)].map(
    ([, target]) => target,
  );
  expect(early).toHaveLength(8);
  expect(asked).toEqual(expect.arrayContaining(early));
  expect(asked).toHaveLength(new Set(asked).size);
});

test.describe('on real filings', () => {
  needsRealCompanies();
  test.use({ baseURL: addressOf('real') });

  test('what a company says it is, and its figures on the year before', async ({ page }) => {
    await page.goto('/companies/AAPL');
    // 0000320193-25-000079
    await expect(panel(page, 'What it is')).toContainText(
      'The Company designs, manufactures and markets smartphones, personal computers, tablets, wearables and accessories',
    );
    await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('+6.4% on the year before');
  });
});
