import type { Page } from '@playwright/test';

import { describeReal, expect, test } from './fixtures.ts';
import { axeOn } from './pages/axe.ts';
import { Reader } from './pages/reader.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Quillfeather Robotics' 10-K for the period ended September 27, 2025, with its full text. */
const FILING = '/filings/9990000001-25-000015';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('from the list of 10-Ks to the latest, the previous one, and back to the list', async ({ page }) => {
  const reader = new Reader(page);
  await page.goto('/companies/ZQQR/filings?form_type=10-K');
  await page
    .getByRole('link', { name: /^Read 10-K filed/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/filings\/\d{10}-\d{2}-\d{6}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Annual report');
  await expect(reader.text).toContainText('ANNUAL REPORT', { ignoreCase: true });
  const latest = page.url();
  await page
    .getByRole('navigation', { name: 'Previous and next filings' })
    .getByRole('link', { name: /^Previous/ })
    .click();
  await expect(page).not.toHaveURL(latest);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10-K');
  await page.goBack();
  await expect(page).toHaveURL(latest);
  await page.goBack();
  await expect(page).toHaveURL('/companies/ZQQR/filings?form_type=10-K');
});

test('contents link to an Item and mark the current one, and Back restores the position', async ({
  page,
}) => {
  const reader = new Reader(page);
  await page.goto(FILING);
  await reader.item('Risk Factors').click();
  await expect(page).toHaveURL(`${FILING}?item=1A`);
  await expect(reader.heading(/^Item 1A/)).toBeInViewport();
  await expect(reader.heading(/^Item 1A/)).toBeFocused();
  await expect(reader.item('Risk Factors')).toHaveAttribute('aria-current', 'location');
  await reader.text.hover({ position: { x: 40, y: 40 }, force: true });
  await page.mouse.wheel(0, 700);
  await expect.poll(() => reader.position()).toBe('saved');
  const position = await scrolled(page);
  await reader.item(/^7 Management/).click();
  await expect(reader.heading(/^Item 7\./)).toBeInViewport();
  await page.goBack();
  await expect.poll(async () => Math.abs((await scrolled(page)) - position)).toBeLessThan(40);
});

test('search hits are counted, highlighted and stepped through', async ({ page }) => {
  const reader = new Reader(page);
  await page.goto(`${FILING}?q=customers`);
  await expect(reader.count).toHaveText(/^1 of \d+$/);
  await expect(reader.current).toHaveText(/customers/i);
  await expect(reader.current).toBeInViewport();
  await page.keyboard.press('n');
  await expect(reader.count).toHaveText(/^2 of \d+$/);
  await expect(page).toHaveURL(`${FILING}?q=customers&hit=2`);
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await expect(reader.count).toHaveText(/^(\d+) of \1$/);
  await expect(reader.current).toBeInViewport();
});

test('f finds text, or reports no hits', async ({ page }) => {
  const reader = new Reader(page);
  await page.goto(FILING);
  await expect(reader.text).toContainText('FORM 10-K');
  await page.keyboard.press('f');
  await page.keyboard.type('net sales');
  await page.keyboard.press('Enter');
  await expect(reader.count).toHaveText(/^1 of \d+$/);
  await expect(reader.current).toBeInViewport();
  await page.getByLabel('Find in document').getByRole('textbox').fill('<b>&amp; not there');
  await page.keyboard.press('Enter');
  await expect(reader.count).toHaveText('No hits');
});

test('a link to a selected passage opens and highlights it, also after a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reader = new Reader(page);
  await page.goto(`${FILING}?item=1A`);
  await expect(reader.heading(/^Item 1A/)).toBeInViewport();
  const words = await reader.selectWords();
  const toolbar = page.getByRole('toolbar', { name: 'Selected passage' });
  await toolbar.getByRole('button', { name: 'Copy citation' }).click();
  await expect(page.getByText('Citation copied')).toBeVisible();
  const cited = await page.evaluate(() => navigator.clipboard.readText());
  expect(cited).toContain('Quillfeather Robotics Corp, Form 10-K for the period ended 2025-09-27');
  expect(cited).toMatch(/Item 1A, page \d+, characters/);
  expect(cited).toContain(words.trim());
  await toolbar.getByRole('button', { name: 'Copy link to passage' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(reader.passage).toHaveText(words);
  await expect(reader.passage).toBeInViewport();
  await page.reload();
  await expect(reader.passage).toHaveText(words);
  await expect(reader.passage).toBeInViewport();
});

test('an unknown filing and an unknown document are named, with what to do', async ({ page }) => {
  await page.goto('/filings/9990000001-99-999999');
  await expect(page.getByRole('alert')).toContainText('No filing with this accession number is loaded.');
  await page.goto(`${FILING}?document=none.htm`);
  await expect(page.getByText('This filing has no document none.htm.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Documents in this filing' }).getByRole('link').first().click();
  await expect(new Reader(page).text).toBeVisible();
});

test('a URL with malformed values opens at the beginning', async ({ page }) => {
  await page.goto(`${FILING}?offset=-1&to=1e9&hit=x&item=99Z&nonsense=1`);
  await expect(page.getByText('This document has no Item 99Z')).toBeVisible();
  await expect(new Reader(page).text).toContainText('FORM 10-K', { ignoreCase: true });
});

test('a part that fails to load shows an error in its position and can be retried', async ({ page }) => {
  let refuse = true;
  await page.route('**/v1/filings/*/documents/*', (route) =>
    refuse ? route.fulfill({ status: 500, json: { error: 'broken', code: 'internal' } }) : route.fallback(),
  );
  await page.goto(FILING);
  await expect(page.getByText('The server failed to process this request.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10-K');
  refuse = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new Reader(page).text).toContainText('FORM 10-K', { ignoreCase: true });
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the reader meets WCAG 2.2 AA, ${scheme}${scheme === 'dark' ? '' : ' @slow'}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${FILING}?q=customers&offset=12000&to=12100&hit=2`);
    await expect(new Reader(page).current).toBeInViewport();
    const { violations } = await axeOn(page).withTags(TAGS).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('only tables scroll horizontally, and the contents are a sheet', async ({ page }) => {
    const reader = new Reader(page);
    await page.goto(`${FILING}?item=8`);
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

describeReal('on real filings', () => {
  test('Apple’s FY2024 10-K opens at Item 1A, then the prior year’s at the same Item', async ({ page }) => {
    const reader = new Reader(page);
    // 0000320193-24-000123
    await page.goto('/filings/0000320193-24-000123?item=1A');
    await expect(reader.heading(/^Item 1A/)).toBeInViewport();
    await page
      .getByRole('navigation', { name: 'Same Item in other filings' })
      .getByRole('link', { name: /^Previous 10-K/ })
      .click();
    await expect(page).toHaveURL('/filings/0000320193-23-000106?item=1A');
    await expect(reader.heading(/^Item 1A/)).toBeInViewport();
  });
});

test('Ctrl P prints the whole text, not only what is near the viewport, without controls', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked', '');
  });
  const reader = new Reader(page);
  await page.goto(FILING);
  await expect(reader.heading(/^Item 1\./)).toBeAttached();
  await expect(reader.heading(/^Item 15/)).not.toBeAttached();
  await page.keyboard.press('Control+p');
  await expect(page.locator('body[data-asked]')).toBeAttached();
  await expect(reader.heading(/^Item 15/)).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('Ctrl F opens the reader’s search, which finds text that isn’t drawn; once more is the browser’s', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('keydown', (event) => {
      // After the page's own handlers.
      if (event.key === 'f')
        setTimeout(() => sessionStorage.setItem('taken', String(event.defaultPrevented)));
    });
  });
  const reader = new Reader(page);
  await page.goto(FILING);
  await expect(reader.text).toContainText('ANNUAL REPORT', { ignoreCase: true });
  const isTaken = () => page.evaluate(() => sessionStorage.getItem('taken'));
  const field = page.getByRole('textbox', { name: 'Find in document' });
  await page.keyboard.press('Control+f');
  await expect.poll(isTaken).toBe('true');
  await expect(field).toBeFocused();
  // From the last page of the report.
  await expect(reader.text.getByText('SIGNATURES', { exact: true })).toHaveCount(0);
  await page.keyboard.type('signatures');
  await page.keyboard.press('Enter');
  await expect(reader.count).toHaveText(/^\d+ of \d+/);
  await expect(reader.current).toBeInViewport();
  await field.focus();
  await page.keyboard.press('Control+f');
  await expect.poll(isTaken).toBe('false');
});
