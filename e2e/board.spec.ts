import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { axeOn } from './pages/axe.ts';
import { Reader } from './pages/reader.ts';

const titles = (page: Page) =>
  page.getByRole('list', { name: 'Entries' }).getByRole('heading', { level: 2 }).allInnerTexts();

test('evidence is collected, ordered, linked and exported', async ({ page, browser, baseURL }) => {
  // Five pages and two contexts.
  test.slow();
  const reader = new Reader(page);
  await page.goto('/filings/9990000001-25-000015');
  await reader.text.locator('p').first().waitFor();
  const words = await reader.selectWords();
  await page
    .getByRole('toolbar', { name: 'Selected passage' })
    .getByRole('button', { name: 'Add to board' })
    .click();
  await expect(page.getByText('Added to “Evidence” (1)')).toBeVisible();

  await page.goto('/companies/ZQQR/financials?point=revenue%3A2024');
  const source = page.getByRole('region', { name: 'Figure source' });
  await source.getByRole('button', { name: 'Add to board' }).click();
  await expect(source.getByText('Added to “Evidence” (2)')).toBeVisible();
  await page.getByRole('application').first().waitFor();
  // The pin is next to the group of downloads.
  const chart = page.getByRole('group', { name: 'Export' }).first().locator('..');
  await chart.getByRole('button', { name: 'Add to board' }).click();
  await expect(page.getByText('Added to “Evidence” (3)')).toBeVisible();

  await source.getByRole('link', { name: 'Open board' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible();
  await page.getByRole('application').waitFor();
  const [passage = '', figure = '', drawing = ''] = await titles(page);
  await page.getByRole('button', { name: `Move up: ${figure}` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect(await titles(page)).toEqual([figure, passage, drawing]);
  await expect(page.getByRole('button', { name: `Move up: ${figure}` })).toBeFocused();
  await page.getByRole('textbox', { name: 'Note' }).first().fill('The year before the restatement');
  const { violations } = await axeOn(page).include('main').analyze();
  expect(violations).toEqual([]);

  const markdown = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Markdown' }).click();
  const text = await readFile(await (await markdown).path(), 'utf8');
  for (const part of [
    words.trim().slice(0, 20),
    'Note: The year before',
    '9990000001-25-000015',
    '| Revenue |',
  ])
    expect(text).toContain(part);
  const word = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Word' }).click();
  expect((await readFile(await (await word).path())).subarray(0, 2).toString()).toBe('PK');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/^Link copied: [\d,]+ characters\./)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' });
  const other = await context.newPage();
  const sent: string[] = [];
  other.on('request', (request) => sent.push(request.url()));
  await other.goto(link);
  await expect(other.getByText('A board from a link')).toBeVisible();
  expect(await titles(other)).toEqual([figure, passage, drawing]);
  await other.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(other).toHaveURL(`${baseURL ?? ''}/board`);
  await expect(other.getByRole('textbox', { name: 'Note' }).first()).toHaveValue(/^The year before/);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const dark = await axeOn(other).include('main').analyze();
  expect(dark.violations).toEqual([]);

  await other.goto(link.slice(0, link.length / 2));
  await other.reload();
  await expect(other.getByRole('alert')).toContainText('Its end is missing');
  await other.getByRole('button', { name: 'Show boards on this device' }).click();
  expect(await titles(other)).toEqual([figure, passage, drawing]);
  expect(sent.filter((url) => url.includes('restatement'))).toEqual([]);
  await context.close();
});
