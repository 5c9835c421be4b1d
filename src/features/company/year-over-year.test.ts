import { expect, test } from 'vitest';

import { yearOverYear } from './year-over-year.ts';

test.each<[now: number, before: number, isRatio: boolean, expected: string | null]>([
  // Apple's revenue, 0000320193-24-000123 after 0000320193-23-000106.
  [391_035_000_000, 383_285_000_000, false, '+2.0%'],
  // Its net income of the same years.
  [93_736_000_000, 96_995_000_000, false, '−3.4%'],
  [0.23971, 0.25306, true, '−1.3 pp'],
  [0.26, 0.25, true, '+1.0 pp'],
  [100, 100, false, '0.0%'],
  [100.01, 100, false, '0.0%'],
  [100.6, 100, false, '+0.6%'],
  [300, 100, false, '+200.0%'],
  [5, 0, false, null],
  [5, -1, false, null],
  // The base decides: a loss after a profit has a rate.
  [-5, 10, false, '−150.0%'],
  [0.05, -0.01, true, '+6.0 pp'],
])('%d after %d is %s', (now, before, isRatio, expected) => {
  expect(yearOverYear(now, before, isRatio)).toBe(expected);
});
