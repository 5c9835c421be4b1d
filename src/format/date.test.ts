import { expect, test } from 'vitest';

import { formatDate, formatTimestamp } from './date.ts';

test.each([
  ['2024-11-01', 'Nov 1, 2024'],
  ['1993-01-31', 'Jan 31, 1993'],
  ['2024', '2024'],
  ['', ''],
])('the date %s is formatted as %s', (date, expected) => {
  expect(formatDate(date)).toBe(expected);
});

test.each([
  ['2024-11-02T03:04:05.678Z', '2024-11-02 03:04 UTC'],
  ['2020-02-13T07:12:18-05:00', '2020-02-13 12:12 UTC'],
  ['soon', 'soon'],
])('the timestamp %s is formatted as %s', (timestamp, expected) => {
  expect(formatTimestamp(timestamp)).toBe(expected);
});
