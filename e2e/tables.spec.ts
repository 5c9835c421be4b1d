import type { Locator, Page } from '@playwright/test';

import { answerWithMany } from '../tools/bench/pages.ts';
import { expect, test } from './fixtures.ts';
import { violationsOf } from './pages/axe.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Presses in one cell, moves to another and releases. */
async function dragBetween(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  // A pointer never rests: the code of the selection may arrive while it moves.
  let x = 4;
  await expect
    .poll(async () => {
      x += 1;
      await to.hover({ position: { x, y: 8 } });
      return from.getAttribute('data-in-range');
    })
    .toBe('');
  await page.mouse.up();
}

test('a drag over figures selects a block, which is copied as numbers in the scale of the table', async ({
  page,
}) => {
  await page.goto('/companies/ZQQR/financials');
  const grid = page.getByRole('grid', { name: /income statement/ });
  const cells = (line: number) => grid.locator(`tr[data-line="${line}"] td`);
  const shown = async (line: number, at: number) =>
    (await cells(line).nth(at).innerText()).replaceAll(',', '');
  await dragBetween(page, cells(0).nth(1), cells(1).nth(2));
  await expect(grid.locator('[data-in-range]')).toHaveCount(4);
  await page.keyboard.press('Control+c');
  const rows = [
    [await shown(0, 1), await shown(0, 2)],
    [await shown(1, 1), await shown(1, 2)],
  ];
  await expect.poll(() => copied(page)).toBe(rows.map((row) => row.join('\t')).join('\n'));
  // No figure was opened by the drag.
  expect(page.url()).not.toContain('point=');
  await page.keyboard.press('Escape');
  await expect(grid.locator('[data-in-range]')).toHaveCount(0);
});

test('Page Down and Page Up pass the lines in view and stop at the ends', async ({ page }) => {
  await page.goto('/companies/ZQQR/financials?statement=balance_sheet');
  const grid = page.getByRole('grid', { name: /balance sheet/ });
  await grid.locator('tr[data-line="0"] td').last().focus();
  const line = () => grid.locator(':focus').evaluate((cell) => cell.closest('tr')?.dataset['line']);
  const last = String((await grid.locator('tbody > tr[data-line]').count()) - 1);
  await page.keyboard.press('PageDown');
  await expect.poll(async () => Number(await line())).toBeGreaterThan(5);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('PageDown');
  await expect.poll(line).toBe(last);
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('PageUp');
  await expect.poll(line).toBe('0');
});

test('a pinned line stays below the head and a pinned column next to the names while the others scroll', async ({
  page,
}) => {
  await page.goto('/companies/ZQQR/financials?period_type=quarterly&periods=all');
  const grid = page.getByRole('grid', { name: /income statement/ });
  await grid.hover();
  const line = grid.getByRole('row', { name: /^Net income/ });
  await line.hover();
  await line.getByRole('button', { name: 'Pin Net income' }).click();
  await expect(grid.locator('tbody > tr').first()).toHaveAttribute('data-pinned', '');
  await expect(grid.locator('tbody > tr').first()).toHaveAccessibleName(/^Net income/);
  // By keyboard: from the first line up to the heads, whose menu opens with Enter.
  const newest = grid.getByRole('columnheader').last();
  const name = (await newest.innerText()).split('\n')[0] ?? '';
  await grid.locator('tr[data-line="0"] td').last().focus();
  await page.keyboard.press('ArrowUp');
  await expect(grid.getByRole('button', { name: `Arrange ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Pin column' })).toBeFocused();
  await page.keyboard.press('Enter');
  const pinned = grid.getByRole('columnheader').nth(1);
  await expect(pinned).toContainText(name);
  const figure = grid.locator('tr[data-line="1"] td').first();
  const [place, line_y] = [await figure.boundingBox(), (await line.boundingBox())?.y];
  // Lower than the lines, so that the frame scrolls both ways.
  await grid.evaluate(({ parentElement: frame }) => {
    frame?.style.setProperty('max-height', '12rem');
    frame?.scrollTo({ left: 900, top: 120, behavior: 'instant' });
  });
  await expect.poll(async () => (await figure.boundingBox())?.x).toBe(place?.x);
  await expect.poll(async () => (await figure.boundingBox())?.y).toBe((place?.y ?? 0) - 120);
  expect((await line.boundingBox())?.y).toBe(line_y);
});

test('a column is resized by its edge and by its menu, and the columns are reset', async ({ page }) => {
  await page.goto('/companies/ZQQR/financials');
  const grid = page.getByRole('grid', { name: /income statement/ });
  await grid.hover();
  const head = grid.getByRole('columnheader').nth(2);
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
  await expect(head.locator('.table-grip')).toBeAttached();
  const [drawn, box] = [await width(), await head.boundingBox()];
  if (box === null) throw new Error('The head is not shown');
  await page.mouse.move(box.x + box.width - 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 57, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(drawn + 60);
  await head.hover();
  await head.getByRole('button', { name: /^Arrange/ }).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Wider' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(width).toBe(drawn + 76);
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect.poll(width).toBe(drawn);
});

test('a company pinned in a long table stays, and its table has no accessibility finding with a menu open @slow', async ({
  page,
}) => {
  await answerWithMany(page);
  await page.goto('/screen?rows=all&columns=revenue,net_income');
  const grid = page.getByRole('grid');
  const line = grid.locator('tr[data-line="3"]');
  const name = (await line.getByRole('link').first().innerText()).trim();
  await line.hover();
  await line.getByRole('button', { name: `Pin ${name}` }).click();
  await expect(grid.locator('tr[data-pinned]')).toHaveCount(1);
  await grid.evaluate(({ parentElement: frame }) => frame?.scrollTo({ top: 90_000, behavior: 'instant' }));
  await expect(grid.locator('tr[data-line="2830"]')).toBeVisible();
  await expect(grid.locator('tr[data-pinned]')).toContainText(name);
  await expect(grid.locator('tr[data-pinned]')).toBeInViewport();
  await grid.getByRole('columnheader', { name: 'Revenue' }).hover();
  await grid.getByRole('button', { name: 'Arrange Revenue' }).click();
  await expect(page.getByRole('menuitem', { name: 'Pin column' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('button', { name: 'Arrange Revenue' })).toBeFocused();
});

for (const [path, head] of [
  ['/companies', 'Rank\tCompany\tTicker'],
  ['/companies/ZQQR/filings', 'Form\tFiled\tAccepted'],
] as const)
  test(`${path} is one tab stop whose cells the keys reach, and its lines are copied with their heads`, async ({
    page,
  }) => {
    await page.goto(path);
    const grid = page.getByRole('grid');
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
    // Not a row of folded filings.
    const record = grid.locator('tbody > tr:has(> :nth-child(4))').first();
    const cells = await record.locator('> *').count();
    await record.getByRole('link').first().focus();
    await page.keyboard.press('End');
    await expect(record.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(record.locator('> :nth-child(2):focus, > :nth-child(2) :focus')).toHaveCount(1);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(record.locator('[data-in-range]')).toHaveCount(2);
    await page.keyboard.press('Home');
    await expect(record.locator('[data-in-range]')).toHaveCount(0);
    for (let cell = 1; cell < cells; cell += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(record.locator('[data-in-range]')).toHaveCount(cells);
    await page.keyboard.press('Control+c');
    await expect.poll(() => copied(page)).toContain(head);
    const texts = (await copied(page)).split('\n');
    expect(texts.map((line) => line.split('\t').length)).toEqual([cells, cells]);
  });

test('each table of a company’s checks is one tab stop whose figures the keys reach', async ({ page }) => {
  await page.goto('/quality?company=ZQQR');
  const reports = page.getByRole('grid', { name: 'Share of each report’s text in Items and named parts' });
  await expect(reports).toBeVisible();
  for (const grid of await page.getByRole('grid').all())
    await expect(grid.locator('tbody [tabindex="0"]')).toHaveCount(1);
  await reports.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(reports.locator('tr[data-line="1"] a:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(reports.locator('tr[data-line="1"] td:first-of-type:focus')).toHaveCount(1);
  await page.keyboard.press('Control+Home');
  await expect(reports.locator('tr[data-line="0"] :focus, tr[data-line="-1"] :focus')).toHaveCount(1);
});

test('the checks that fail are one tab stop', async ({ page }) => {
  await page.goto('/quality?company=ZQGD');
  const failing = page.getByRole('grid', { name: 'Checks that fail, with their cause' });
  await expect(failing.getByRole('rowheader').nth(5)).toBeVisible();
  await expect(failing.locator('[tabindex="0"]')).toHaveCount(1);
  await failing.locator('tbody [tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(failing.locator('tr[data-line="1"] :focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(failing.locator(':focus')).toHaveCount(0);
});
