import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { formatDate, formatMonth, formatTimestamp } from './date.ts';

test.each([
  ['2024-11-01', 'Nov 1, 2024'],
  ['1993-01-31', 'Jan 31, 1993'],
  ['filed 2024-11-01 to 2024-11-30', 'filed Nov 1, 2024 to Nov 30, 2024'],
  ['2024-13-45', '2024-13-45'],
  // An accession number has no date in it.
  ['0000320193-24-000123', '0000320193-24-000123'],
  ['2024', '2024'],
  ['', ''],
])('the dates of %s are shown as %s', (text, expected) => {
  expect(formatDate(text)).toBe(expected);
});

test.each([
  ['2026-10', 'Oct 2026'],
  ['2026-1', '2026-1'],
])('the month %s is shown as %s', (month, expected) => {
  expect(formatMonth(month)).toBe(expected);
});

test.each([
  ['2024-11-02T03:04:05.678Z', 'Nov 2, 2024, 03:04 UTC'],
  ['2020-02-13T07:12:18-05:00', 'Feb 13, 2020, 12:12 UTC'],
  ['soon', 'soon'],
])('the timestamp %s is formatted as %s', (timestamp, expected) => {
  expect(formatTimestamp(timestamp)).toBe(expected);
});

/** Code that formats dates without src/format, or shows an ISO date as text. */
const UNFORMATTED: readonly RegExp[] = [
  /DateTimeFormat|toLocaleDateString|toLocaleTimeString|(?:date|time)Style:/,
  /(?<![=$\w])\{[\w.]*(?:_date|period_end(?:ing)?|_at|as_of|filed)\}/,
  /(?:filed|of|ended|since|through|until|on|from) \$\{[\w.]*(?:_date|period_end|_at|_to|_from|filed)\}/,
];

/** Text for other programs and for the clipboard, which keeps ISO 8601. */
const FOR_PROGRAMS = ['src/format/', 'src/features/financials/workbook/'];

test('every page shows its dates in the one format', async () => {
  const found: string[] = [];
  for await (const path of glob('src/**/*.{ts,tsx}')) {
    if (path.includes('.test.') || FOR_PROGRAMS.some((folder) => path.startsWith(folder))) continue;
    for (const line of readFileSync(path, 'utf8').split('\n'))
      if (UNFORMATTED.some((form) => form.test(line))) found.push(`${path}: ${line.trim()}`);
  }
  expect(found).toEqual([]);
});
