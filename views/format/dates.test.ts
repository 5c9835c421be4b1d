import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { formatDate, formatMonth, formatTimestamp } from './dates.ts';
import { formatAcceptance, formatFiscalYearEnd, listEnd, nothingFiled } from './filing-dates.ts';

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

/** Code that formats dates without views/format, or shows an ISO date as text. */
const UNFORMATTED: readonly RegExp[] = [
  /DateTimeFormat|toLocaleDateString|toLocaleTimeString|(?:date|time)Style:/,
  /(?<![=$\w])\{[\w.]*(?:_date|period_end(?:ing)?|_at|as_of|filed)\}/,
  /(?:filed|of|ended|since|through|until|on|from) \$\{[\w.]*(?:_date|period_end|_at|_to|_from|filed)\}/,
];

/** Text for other programs, link previews and the clipboard, which keeps ISO 8601. */
const FOR_PROGRAMS = ['views/format/', 'views/caption.ts', 'src/features/financials/workbook/'];

test('every page shows its dates in the one format', async () => {
  const found: string[] = [];
  for await (const path of glob('{src,views}/**/*.{ts,tsx}')) {
    if (path.includes('.test.') || FOR_PROGRAMS.some((folder) => path.startsWith(folder))) continue;
    for (const line of readFileSync(path, 'utf8').split('\n'))
      if (UNFORMATTED.some((form) => form.test(line))) found.push(`${path}: ${line.trim()}`);
  }
  expect(found).toEqual([]);
});

test.each([
  ['2020-02-13T07:12:18-05:00', 'Feb 13, 2020, 07:12 ET'],
  ['2022-02-04T20:11:00-05:00', 'Feb 4, 2022, 20:11 ET'],
  ['2025-05-01T16:21:59-04:00', 'May 1, 2025, 16:21 ET'],
  ['2025-05-01T20:21:59.000Z', 'May 1, 2025, 20:21 UTC'],
  ['2025-05-01T20:21+09:00', 'May 1, 2025, 20:21 UTC+09:00'],
  ['20200213071218', null],
  ['', null],
])('%s is formatted as %s', (iso, expected) => {
  expect(formatAcceptance(iso)).toBe(expected);
});

test.each([
  ['0930', 'Sep 30'],
  ['0926', 'Sep 26'],
  ['1231', 'Dec 31'],
  ['0131', 'Jan 31'],
  ['0229', 'Feb 29'],
  ['0230', null],
  ['1301', null],
  ['0000', null],
  ['930', null],
  ['', null],
  ['Sept', null],
])('%s is formatted as %s', (mmdd, expected) => {
  expect(formatFiscalYearEnd(mmdd)).toBe(expected);
});

const WINDOW = { date_from: '2025-11-01', date_to: '2026-01-30' };
const list = (until: string | null) => ({ from: '1994-01-26', until, is_whole: true });

test.each([
  ['2026-01-30', null, 'No 8-K filed in the last 90 days.'],
  [
    '2025-11-14',
    'Filing list ends Nov 14, 2025',
    'No 8-K filed from Nov 1, 2025 to Nov 14, 2025, where the filing list ends.',
  ],
  [
    '2025-08-14',
    'Filing list ends Aug 14, 2025',
    'The filing list ends Aug 14, 2025. Later filings are not loaded.',
  ],
  [null, null, 'No 8-K filed in the last 90 days.'],
])('a list known until %s', (until, end, title) => {
  expect(listEnd(list(until), WINDOW)).toBe(end);
  expect(nothingFiled('8-K', 'in the last 90 days', list(until), WINDOW)).toBe(title);
});

test('a list that is not loaded says nothing about filings', () => {
  const missing = { from: null, until: null, is_whole: false };
  expect(nothingFiled('8-K', 'in the last 90 days', missing, WINDOW)).toBe(
    'This company’s filing list is not loaded.',
  );
});

test('a server that does not say how far its list reaches', () => {
  expect(nothingFiled('8-K', 'in the last 90 days', undefined, WINDOW)).toBe(
    'No 8-K filed in the last 90 days.',
  );
});
