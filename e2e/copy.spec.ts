import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

const FINANCIALS = '/companies/ZQQR/financials';
const COMPARE =
  '/companies/ZQQR/disclosures/compare?tag=item%3ARiskFactorsTextBlock&base=9990000001-24-000018&target=9990000001-25-000015';

type Copied = { text: string; html: string };

/** Selects from the start of one element to the end of another, as a drag does, and copies. */
async function drag(page: Page, from: Locator, to: Locator): Promise<Copied> {
  const end = await to.elementHandle();
  await from.evaluate((start, last) => {
    if (last !== null) getSelection()?.setBaseAndExtent(start, 0, last, last.childNodes.length);
  }, end);
  return copy(page);
}

/** What a copy puts on the clipboard. */
async function copy(page: Page): Promise<Copied> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.keyboard.press('Control+c');
  const read = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const of = async (type: string) =>
        item?.types.includes(type) === true ? (await item.getType(type)).text() : '';
      return { text: await of('text/plain'), html: await of('text/html') };
    });
  await expect.poll(async () => (await read()).text).not.toBe('');
  return read();
}

const wordsOf = (place: Locator, tag: string) => place.locator(tag).first().innerText();

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('figures dragged with the mouse are numbers, with their heads in one row', async ({ page }) => {
  await page.goto(FINANCIALS);
  const grid = page.getByRole('grid').first();
  const row = grid.getByRole('row').filter({ hasText: 'Revenue' }).first();
  await row.waitFor();
  const { text, html } = await drag(
    page,
    grid.getByRole('columnheader').first(),
    row.getByRole('gridcell').last(),
  );
  const [heads = [], figures = [], ...more] = text.split('\n').map((line) => line.split('\t'));
  expect(more).toEqual([]);
  expect(heads.at(-1)).toMatch(/^FY\d{4} \w{3} \d{1,2}, \d{4}$/);
  expect(figures).toHaveLength(heads.length);
  expect(figures[0]).toBe('Revenue');
  expect(figures.slice(1).filter((figure) => !/^(?:-?\d+(?:\.\d+)?)?$/.test(figure))).toEqual([]);
  expect(html).toContain(`<td>${figures.at(-1) ?? '?'}</td></tr>`);
});

test('a whole statement is copied without marks, reasons and dashes', async ({ page }) => {
  await page.goto(`${FINANCIALS}?period_type=quarterly`);
  const grid = page.getByRole('grid').first();
  await grid.getByRole('gridcell').first().waitFor();
  await grid.evaluate((table) => getSelection()?.selectAllChildren(table));
  const { text } = await copy(page);
  expect(text).not.toMatch(/derived|restated|—|not reported|\d[a-z]\b/i);
  expect(new Set(text.split('\n').map((line) => line.split('\t').length)).size).toBe(1);
});

test('a copy from one column of a redline is that report, one across is marked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await page.goto(COMPARE);
  const changed = page.locator('.redline-changed');
  const second = changed
    .filter({ has: page.locator('del') })
    .filter({ has: page.locator('ins') })
    .first();
  await second.waitFor();
  const [removed, added] = [await wordsOf(second, 'del'), await wordsOf(second, 'ins')];
  const later = await drag(
    page,
    page.locator('[data-side=target] p').first(),
    second.locator('[data-side=target] p'),
  );
  expect(later.text).toContain(added);
  expect(later.text).not.toMatch(/unchanged paragraph|[~⇄]|\[-|\{\+/);
  const shown = await second.locator('[data-side=target] p').innerText();
  expect(later.text.replaceAll(/\s+/g, ' ')).toContain(shown.slice(0, -1).replaceAll(/\s+/g, ' '));
  expect(later.html).not.toContain('<del');
  const earlier = await drag(
    page,
    page.locator('[data-side=base] p').first(),
    second.locator('[data-side=base] p'),
  );
  expect(earlier.text).toContain(removed);
  expect(earlier.html).not.toContain('<ins');
  const across = await drag(
    page,
    second.locator('[data-side=base] p'),
    second.locator('[data-side=target] p'),
  );
  expect(across.text).toContain(`[-${removed}`);
  expect(across.text).toContain(`{+${added}`);
  expect(across.html).toMatch(/<del [^>]*>.*<\/del>/);
  expect(across.html).toMatch(/<ins [^>]*>.*<\/ins>/);
});

test('in one column, words of the earlier and the later report are marked', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 1200 });
  await page.goto(COMPARE);
  const both = page
    .locator('.redline-changed')
    .filter({ has: page.locator('del') })
    .filter({ has: page.locator('ins') });
  await both.first().waitFor();
  const { text } = await drag(page, both.first().locator('p').last(), both.first().locator('p').last());
  expect(text).toMatch(/\[-[^\]]+-\]/);
  expect(text).toMatch(/\{\+[^}]+\+\}/);
});

test('a copy before the rest of the code has loaded waits for it', async ({ page }) => {
  const copied = Promise.withResolvers<void>();
  await page.route(/\/assets\/first-action-/, async (route) => {
    await copied.promise;
    await route.continue();
  });
  await page.goto(FINANCIALS);
  const grid = page.getByRole('grid').first();
  await grid.getByRole('gridcell').first().waitFor();
  await grid.evaluate((table) => getSelection()?.selectAllChildren(table));
  const { text } = await copy(page);
  copied.resolve();
  expect(text).toMatch(/^[^\n]+\nRevenue\t\d/);
});
