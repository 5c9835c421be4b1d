import { answerWithMany, ROWS } from '../tools/bench/pages.ts';
import { expect, test } from './fixtures.ts';

/** Every layout shift of the page, with what moved. */
const OBSERVE_SHIFTS = `
  window.__shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.__shifts.push(entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join('; '));
  }).observe({ type: 'layout-shift', buffered: true });
`;

for (const width of [1440, 412, 360])
  test(`at ${width} px nothing moves while the page of screens loads${width === 360 ? '' : ' @slow'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.addInitScript(OBSERVE_SHIFTS);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 93_750,
    });
    await page.goto('/screen', { waitUntil: 'networkidle' });
    await expect(page.getByRole('grid').getByRole('row')).not.toHaveCount(0);
    expect(await page.evaluate('window.__shifts')).toEqual([]);
  });

test('on a phone conditions and filters are folded below the conditions in words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/screen?where=net_income%3E0&sector=technology');
  const table = page.getByRole('grid');
  await expect(table).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Net income more than 0' })).toBeVisible();
  await expect(page.getByLabel('Columns', { exact: true })).toBeHidden();
  const box = await table.boundingBox();
  expect(box?.y).toBeLessThan(400);
  await page.getByText('Conditions and filters (1)').click();
  await page.getByLabel('Exchange').selectOption('NYSE');
  await expect(page).toHaveURL(/exchange=NYSE/);
  await expect(page.getByText('Conditions and filters (2)')).toBeVisible();
});

test('a heading sorts the largest first, then the smallest, then not at all; companies without a figure stay last', async ({
  page,
}) => {
  await page.goto('/screen?columns=revenue,gross_margin');
  const grid = page.getByRole('grid');
  const head = grid.getByRole('columnheader', { name: 'Gross margin' });
  const cells = async () =>
    (await grid.locator('tbody td:last-child').allInnerTexts()).map((text) => Number.parseFloat(text));
  const given = await cells();
  expect(await head.getAttribute('aria-sort')).toBeNull();
  for (const [state, sign] of [
    ['descending', -1],
    ['ascending', 1],
  ] as const) {
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', state);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const shown = await cells();
    const figures = shown.filter((value) => !Number.isNaN(value));
    expect(figures.length).toBeGreaterThan(5);
    expect(figures.length).toBeLessThan(shown.length);
    expect(figures).toEqual(figures.toSorted((a, b) => sign * (a - b)));
    expect(shown.slice(0, figures.length)).toEqual(figures);
  }
  await head.getByRole('link').click();
  await expect(page).not.toHaveURL(/sort=/);
  await expect.poll(cells).toEqual(given);
});

test('whole lines are copied with their heads, as numbers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/screen?columns=revenue,net_margin');
  const line = page.getByRole('grid').locator('tr[data-line="0"]');
  const [name, period, revenue, margin] = await line.locator('th, td').allInnerTexts();
  await line.getByRole('link').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(line.locator('[data-in-range]')).toHaveCount(2);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(line.locator('[data-in-range]')).toHaveCount(4);
  await page.keyboard.press('Control+c');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^Company\tPeriod\tRevenue, USD millions\tNet margin\n/);
  const texts = (await copied()).split('\n')[1]?.split('\t') ?? [];
  expect(texts.slice(0, 2)).toEqual([name, period]);
  expect(Math.round(Number(texts[2])).toLocaleString('en-US')).toBe(revenue);
  expect(`${Number.parseFloat(texts[3] ?? '').toFixed(1)}%`).toBe(margin);
});

test('ten thousand companies are one table, of which what is in view is drawn', async ({ page }) => {
  await answerWithMany(page);
  await page.goto('/screen?columns=revenue,net_income');
  await page.getByRole('link', { name: 'All 10,000 in one table' }).click();
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', String(ROWS + 1));
  await expect(grid.locator('tbody > tr[data-line]').first()).toHaveAttribute('data-line', '0');
  await expect.poll(() => grid.locator('tbody > tr[data-line]').count()).toBeLessThan(100);
  await grid.getByRole('link').nth(4).focus();
  await page.keyboard.press('Control+End');
  await expect(grid.locator(`tr[data-line="${ROWS - 1}"] :focus`)).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await expect(grid.locator(`tr[data-line="${ROWS - 1}"] :focus`)).toHaveCount(0);
  await page.keyboard.press('Control+Home');
  await expect(grid.locator('tr[data-line="0"] :focus')).toHaveCount(1);
  // What is drawn has one tab stop.
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Pages of 50' }).click();
  await expect(grid).not.toHaveAttribute('aria-rowcount', /./);
});
