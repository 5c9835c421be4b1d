import { expect, test } from './fixtures.ts';
import { axeOn } from './pages/axe.ts';
import { Reader } from './pages/reader.ts';

/** Quillfeather Robotics' 10-K for the period ended September 27, 2025, with its full text. */
const FILING = '/filings/9990000001-25-000015';

test('a filing opens as filed at the place of its text, and back', async ({ page }) => {
  const reader = new Reader(page);
  await page.goto(`${FILING}?item=1A`);
  await expect(reader.heading(/^Item 1A/)).toBeInViewport();
  await page.getByRole('link', { name: 'As filed' }).click();
  await expect(page).toHaveURL(`${FILING}?item=1A&view=filed`);
  const frame = page.frameLocator('iframe[title$="as filed"]');
  await expect(frame.getByText(/^Item 1A/i).last()).toBeInViewport();
  const headers = (
    await page.request.get(new URL((await page.locator('iframe').getAttribute('src')) ?? '', page.url()).href)
  ).headers();
  expect(headers['content-security-policy']).toContain('sandbox allow-same-origin');
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await expect(reader.heading(/^Item 1A/)).toBeInViewport();
});

test('a figure opens the reader at its cell, with what it states', async ({ page }) => {
  const reader = new Reader(page);
  await page.goto(`${FILING}?tag=us-gaap%3AAssets`);
  await expect(reader.passage).toBeInViewport();
  const facts = page.getByRole('complementary', { name: 'Facts' });
  await expect(facts).toContainText('us-gaap:Assets');
  const link = facts.getByRole('link', { name: /on the financials page$/ });
  await link.click();
  await expect(page).toHaveURL(/\/companies\/ZQQR\/financials\?.*basis=as_reported/);
  const { violations } = await axeOn(page).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations).toEqual([]);
});
