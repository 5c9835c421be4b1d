import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, needsRealCompanies, test } from './fixtures.ts';
import { Reader } from './pages/reader.ts';
import { addressOf } from './stack/ports.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Quillfeather Robotics' 10-K for the year to September 27, 2025, told in full. */
const TOLD = '/filings/9990000001-25-000019';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('from the list of 10-Ks to the latest, to the one before it, and back to the list', async ({ page }) => {
  const reader = new Reader(page);
  await page.goto('/companies/ZQQR/filings?form_type=10-K');
  await page
    .getByRole('link', { name: /^Read 10-K of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/filings\/\d{10}-\d{2}-\d{6}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Annual report');
  await expect(reader.text).toContainText('ANNUAL REPORT', { ignoreCase: true });
  const latest = page.url();
  await page
    .getByRole('navigation', { name: 'Filings of the same form' })
    .getByRole('link', { name: /^Previous/ })
    .click();
  await expect(page).not.toHaveURL(latest);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10-K');
  await page.goBack();
  await expect(page).toHaveURL(latest);
  await page.goBack();
  await expect(page).toHaveURL('/companies/ZQQR/filings?form_type=10-K');
});

test('the contents lead to an Item, mark where one reads, and Back restores the place', async ({ page }) => {
  const reader = new Reader(page);
  await page.goto(TOLD);
  await reader.item('Risk Factors').click();
  await expect(page).toHaveURL(`${TOLD}?item=1A`);
  await expect(reader.heading(/^Item 1A/)).toBeInViewport();
  await expect(reader.heading(/^Item 1A/)).toBeFocused();
  await expect(reader.item('Risk Factors')).toHaveAttribute('aria-current', 'location');
  await reader.text.hover({ position: { x: 40, y: 40 }, force: true });
  await page.mouse.wheel(0, 700);
  await expect.poll(() => reader.place()).toBe('kept');
  const place = await scrolled(page);
  await reader.item(/^7 Management/).click();
  await expect(reader.heading(/^Item 7\./)).toBeInViewport();
  await page.goBack();
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(40);
});

test('hits of a search are counted, marked and stepped through', async ({ page }) => {
  const reader = new Reader(page);
  await page.goto(`${TOLD}?q=customers`);
  await expect(reader.count).toHaveText(/^1 of \d+$/);
  await expect(reader.current).toHaveText(/customers/i);
  await expect(reader.current).toBeInViewport();
  await page.keyboard.press('n');
  await expect(reader.count).toHaveText(/^2 of \d+$/);
  await expect(page).toHaveURL(`${TOLD}?q=customers&hit=2`);
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await expect(reader.count).toHaveText(/^(\d+) of \1$/);
  await expect(reader.current).toBeInViewport();
});

test('f finds plain words, also where none are', async ({ page }) => {
  const reader = new Reader(page);
  await page.goto(TOLD);
  await expect(reader.text).toContainText('FORM 10-K');
  await page.keyboard.press('f');
  await page.keyboard.type('net sales');
  await page.keyboard.press('Enter');
  await expect(reader.count).toHaveText(/^1 of \d+$/);
  await expect(reader.current).toBeInViewport();
  await page.getByLabel('Find in document').getByRole('textbox').fill('<b>&amp; not there');
  await page.keyboard.press('Enter');
  await expect(reader.count).toHaveText('Not in this document');
});

test('a selected passage has a link that opens at it, marked, and again after a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reader = new Reader(page);
  await page.goto(`${TOLD}?item=1A`);
  await expect(reader.heading(/^Item 1A/)).toBeInViewport();
  const words = await reader.selectWords();
  await page.getByRole('button', { name: 'Copy as citation' }).click();
  await expect(page.getByText('Citation copied')).toBeVisible();
  const cited = await page.evaluate(() => navigator.clipboard.readText());
  expect(cited).toContain('Quillfeather Robotics Corp, Form 10-K for the period ended 2025-09-27');
  expect(cited).toContain(`Item 1A, characters`);
  expect(cited).toContain(words.trim());
  await page.getByRole('button', { name: 'Copy link to passage' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(reader.passage).toHaveText(words);
  await expect(reader.passage).toBeInViewport();
  await page.reload();
  await expect(reader.passage).toHaveText(words);
  await expect(reader.passage).toBeInViewport();
});

test('a filing that is not known, and a document that it does not have, say so', async ({ page }) => {
  await page.goto('/filings/9990000001-99-999999');
  await expect(page.getByRole('alert')).toContainText('There is nothing at this address.');
  await page.goto(`${TOLD}?document=none.htm`);
  await expect(page.getByText('This filing has no document none.htm.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Documents of the filing' }).getByRole('link').first().click();
  await expect(new Reader(page).text).toBeVisible();
});

test('an address with malformed values opens at the beginning', async ({ page }) => {
  await page.goto(`${TOLD}?offset=-1&to=1e9&hit=x&item=99Z&nonsense=1`);
  await expect(page.getByText('This document has no Item 99Z')).toBeVisible();
  await expect(new Reader(page).text).toContainText('FORM 10-K', { ignoreCase: true });
});

test('a part of the text that fails is told where it would stand, and asked for again', async ({ page }) => {
  let refuse = true;
  await page.route('**/v1/filings/*/documents/*', (route) =>
    refuse ? route.fulfill({ status: 500, json: { error: 'broken', code: 'internal' } }) : route.fallback(),
  );
  await page.goto(TOLD);
  await expect(page.getByText('The service failed on this request.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10-K');
  refuse = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new Reader(page).text).toContainText('FORM 10-K', { ignoreCase: true });
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the reader meets WCAG 2.2 AA, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${TOLD}?q=customers&offset=12000&to=12100&hit=2`);
    await expect(new Reader(page).current).toBeInViewport();
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('nothing scrolls sideways but tables, and the contents are a sheet', async ({ page }) => {
    const reader = new Reader(page);
    await page.goto(`${TOLD}?item=8`);
    await expect(reader.heading(/^Item 8/)).toBeInViewport();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: 'Contents' }).click();
    await reader.item('Risk Factors').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(reader.heading(/^Item 1A/)).toBeInViewport();
    expect(await overflow()).toBe(0);
  });
});

test.describe('on real filings', () => {
  needsRealCompanies();
  test.use({ baseURL: addressOf('real') });

  test('Apple’s 10-K of 2024: Item 1A, then the year before at the same Item', async ({ page }) => {
    const reader = new Reader(page);
    // 0000320193-24-000123
    await page.goto('/filings/0000320193-24-000123?item=1A');
    await expect(reader.heading(/^Item 1A/)).toBeInViewport();
    await page
      .getByRole('navigation', { name: 'The same form, from here' })
      .getByRole('link', { name: /^Previous 10-K/ })
      .click();
    await expect(page).toHaveURL('/filings/0000320193-23-000106?item=1A');
    await expect(reader.heading(/^Item 1A/)).toBeInViewport();
  });
});
