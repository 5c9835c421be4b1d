import { expect, test } from 'vitest';

import { parseTimeRange, nextTimeRange, timeRangeOptions } from './event-filters.tsx';

test.each([
  ['1', 1],
  ['90', 90],
  ['730', 730],
  ['731', null],
  ['0', null],
  ['-5', null],
  ['abc', null],
  ['90.5', null],
  ['1e2', null],
  ['090', null],
])('a time range of %s days is read as %s', (text, days) => {
  expect(parseTimeRange(text)).toBe(days);
});

test('another valid time range is listed among the presets, an invalid one is not', () => {
  expect(timeRangeOptions('45')).toEqual(['30', '45', '90', '365', '730']);
  expect(timeRangeOptions('731')).toEqual(['30', '90', '365', '730']);
});

test.each([
  [30, '90'],
  [45, '90'],
  [365, '730'],
  [730, null],
])('the next preset after %i days is %s', (days, longer) => {
  expect(nextTimeRange(days)).toBe(longer);
});
