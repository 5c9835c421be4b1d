import type { Locator } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

/** Pages of each kind. */
const PAGES = [
  '/',
  '/find?q=zq',
  '/companies',
  '/companies/ZQQR',
  '/companies/ZQQR/financials',
  '/companies/ZQQR/ratios',
  '/companies/ZQQR/events?days_back=730',
  '/companies/ZQQR/filings',
  '/companies/ZQQR/disclosures',
  '/peers?company=ZQQR,ZQCM',
  '/screen',
  '/board',
  '/watch',
  '/check',
  '/embed',
  '/docs',
  '/status',
  '/quality',
  '/search?q=%22material+weakness%22',
];

/** Pages made of parts that others have too. */
const ALIKE: ReadonlySet<string> = new Set([
  '/find?q=zq',
  '/companies',
  '/companies/ZQQR/filings',
  '/watch',
  '/embed',
  '/status',
  '/quality',
]);

/** Texts of an element, but those that say what is awaited, and those for a page of another width. */
const textsOf = (main: Locator): Promise<string[]> =>
  main.evaluate((element) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (nodes.nextNode() !== null) {
      const { textContent, parentElement } = nodes.currentNode;
      if (parentElement?.closest('[role=status]') !== null) continue;
      if (parentElement.closest('[data-by-width]')?.checkVisibility() !== false)
        texts.push(textContent?.trim() ?? '');
    }
    return texts.filter((text) => text !== '');
  });

for (const path of PAGES)
  test(`${path} comes with the first screen that the application draws${ALIKE.has(path) ? ' @slow' : ''}`, async ({
    page,
  }) => {
    const address = `${addressOf('desk')}${path}`;
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/')) asked.push(pathname);
    });
    // Without its scripts, the page stays as it came.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(address, { waitUntil: 'load' });
    const [came, title] = [await textsOf(page.locator('#main')), await page.title()];
    expect(await page.locator('#root').evaluate((root) => root.hasAttribute('inert'))).toBe(true);
    expect(came.length).toBeGreaterThan(5);
    expect(asked).toEqual([]);
    await page.unroute('**/assets/*.js');
    await page.reload();
    const drawn = new Set(await textsOf(page.locator('#main')));
    expect(came.filter((text) => !drawn.has(text))).toEqual([]);
    expect(await page.title()).toBe(title);
    expect(asked.length, asked.join(' ')).toBe(new Set(asked).size);
  });

test('an address that leads elsewhere and a past day come without one', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/companies/ZQQR?as_of=2024-01-02', '/no/such/page']) {
    await page.goto(`${addressOf('desk')}${path}`, { waitUntil: 'load' });
    await expect(page.locator('#root')).toHaveText('Filings Desk');
  }
});

test('a board of the device, or one in a link, isn’t preceded by an empty one', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const board = `${addressOf('desk')}/board`;
  const example = page.locator('#main').getByText('A board collects');
  await page.goto(board, { waitUntil: 'load' });
  await expect(example).toBeVisible();
  await page.goto(`${board}?other#b=x`, { waitUntil: 'load' });
  await expect(example).toBeHidden();
  await page.evaluate(() => localStorage.setItem('filings-desk:boards', '{}'));
  await page.goto(`${board}?again`, { waitUntil: 'load' });
  await expect(example).toBeHidden();
});

for (const path of ['/search?q=revenue', '/companies'])
  test(`${path} has its filters folded above the results in a narrow window of any device`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${addressOf('desk')}${path}`, { waitUntil: 'load' });
    const root = page.locator('#main');
    await expect(root.locator('aside')).toBeHidden();
    await expect(root.locator('button', { hasText: 'Filters' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(root.locator('aside')).toBeVisible();
    await expect(root.locator('button', { hasText: 'Filters' })).toBeHidden();
  });

test('a statement comes with the newest periods in a narrow window, with all in a wide one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${addressOf('desk')}/companies/ZQQR/financials`, { waitUntil: 'load' });
  const heads = page.locator('#main table thead th[data-head]:not([data-head="#names"])');
  const count = await heads.count();
  expect(count).toBeGreaterThan(3);
  await expect(heads.filter({ visible: true })).toHaveCount(2);
  await expect(heads.nth(count - 1)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(heads.filter({ visible: true })).toHaveCount(count);
});

test('what a page focuses as it is drawn has the focus', async ({ page }) => {
  // The choice of a tier loads the page again, and comes back to the choice.
  await page.goto('/status#view-as');
  await expect(page.getByRole('combobox', { name: 'Tier' })).toBeFocused();
});
