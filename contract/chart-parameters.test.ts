import { expect, test } from 'vitest';

import { type PeriodRange, rangeLength } from './chart-parameters.ts';

test.each<[range: PeriodRange, period_type: string, length: number]>([
  ['latest', 'quarterly', 8],
  ['5y', 'annual', 5],
  ['5y', 'quarterly', 20],
  ['5y', 'semiannual', 10],
  ['10y', 'quarterly', 40],
  ['10y', 'ttm', 40],
  ['all', 'annual', Number.POSITIVE_INFINITY],
])('%s of %s periods is %d', (range, period_type, length) => {
  expect(rangeLength(range, period_type, 8)).toBe(length);
});
