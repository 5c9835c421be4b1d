import { expect, test } from 'vitest';

import { dateRangeText, windowOf, windowStart, yearsBefore } from './filing-window.ts';

const TODAY = '2026-10-30';

test.each([
  ['2026-10-30', 3, '2023-10-30'],
  ['2024-02-29', 3, '2021-02-28'],
  ['2024-02-29', 4, '2020-02-28'],
  ['2002-01-01', 5, '1997-01-01'],
])('%s minus %i years is %s', (day, years, before) => {
  expect(yearsBefore(day, years)).toBe(before);
});

test.each([
  [{}, '1Y', undefined],
  [{ date_from: '2023-10-30' }, '3Y', '2023-10-30'],
  [{ date_from: '2021-10-30' }, '5Y', '2021-10-30'],
  [{ date_from: '2001-01-01' }, 'all', '2001-01-01'],
  [{ date_from: '2020-01-01' }, 'custom', undefined],
  [{ date_to: '2020-01-01' }, 'custom', undefined],
  [{ date_from: '2023-10-30', date_to: '2024-01-01' }, 'custom', undefined],
] as const)('%o is the window %s, which starts %s', (dates, window, start) => {
  expect([windowOf(dates, TODAY), windowStart(window, TODAY)]).toEqual([window, start]);
});

test.each([
  [{ date_from: '2024-01-01' }, 'since Jan 1, 2024'],
  [{ date_to: '2024-01-01' }, 'through Jan 1, 2024'],
  [{ date_from: '2024-01-01', date_to: '2024-02-01' }, 'Jan 1, 2024 to Feb 1, 2024'],
  [{ date_from: '2024-01-01', date_to: '2024-01-01' }, 'on Jan 1, 2024'],
])('the dates %o are written: %s', (dates, text) => {
  expect(dateRangeText(dates)).toBe(text);
});
