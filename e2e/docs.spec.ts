import { expect, test } from './fixtures.ts';

test('“Use this data” opens the request in the API reference, which sends it', async ({ page }) => {
  await page.goto('/companies/ZQQR/ratios?period_type=quarterly');
  await page.getByRole('button', { name: 'Use this data' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Try it in the API reference' }).click();
  await expect(page).toHaveURL(/\/docs\?address=/);
  await expect(page.getByLabel('identifier')).toHaveValue('ZQQR');
  await page.getByRole('button', { name: 'Send request' }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('200');
  await expect(answer.locator('pre')).toContainText('"ticker": "ZQQR"');
});

test('an operation with a body sends it, and a wrong one shows the service’s reason', async ({ page }) => {
  await page.goto('/docs?operation=claims');
  await page.getByLabel('Body, JSON').fill('{ "text": "Revenue rose 5%.", "company": "ZQQR" }');
  await page.getByRole('button', { name: 'Send request' }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('200');
  await page.getByLabel('Body, JSON').fill('{ "words": 1 }');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(answer).toContainText('400');
});

test('the query language is next to the requests, and an example opens as a search', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'goodwill NOT impairment' }).click();
  await expect(page).toHaveURL('/search?q=goodwill+NOT+impairment');
});
