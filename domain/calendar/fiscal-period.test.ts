import { expect, test } from 'vitest';

import { fiscalPeriod } from './fiscal-period.ts';

test.each([
  ['2024', 'FY2024'],
  ['Q1 2025', 'Q1 FY2025'],
  ['H2 2025', 'H2 FY2025'],
  ['9M 2025', '9M FY2025'],
  ['TTM', 'TTM'],
  ['Q5 2025', 'Q5 2025'],
  ['2022-01-01 to 2022-03-31', '2022-01-01 to 2022-03-31'],
  ['FY2024', 'FY2024'],
  ['', ''],
])('%s is shown as %s', (period, name) => {
  expect(fiscalPeriod(period)).toBe(name);
});
