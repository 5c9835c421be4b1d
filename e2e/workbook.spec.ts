import { readFile } from 'node:fs/promises';

import { strFromU8, unzipSync } from 'fflate';

import { expect, test } from './fixtures.ts';

test('the workbook of a company has its statements, ratios as formulas, and sources', async ({ page }) => {
  await page.goto('/companies/ZQQR/financials');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Workbook (XLSX)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-financials\.xlsx$/);
  await expect(page.getByText('Workbook downloaded')).toBeVisible();
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const names = [
    ...strFromU8(files['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<sheet [^>]*name="([^"]+)"/g),
  ];
  expect(names.map(([, name]) => name)).toEqual(
    expect.arrayContaining([
      'Income statement',
      'Balance sheet, quarterly',
      'Cash flow',
      'Ratios',
      'Sources',
    ]),
  );
  const bodies = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(bodies.some((body) => body.includes('<f>IF('))).toBe(true);
});
