import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Presses in one cell, moves to another and releases. */
async function dragBetween(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await expect(from).toHaveAttribute('data-in-range', '');
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
  expect(Number(await line())).toBeGreaterThan(5);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('PageDown');
  expect(await line()).toBe(last);
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('PageUp');
  expect(await line()).toBe('0');
});
