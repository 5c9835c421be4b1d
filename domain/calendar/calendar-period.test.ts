import { expect, test } from 'vitest';

import { fiscalPeriod, pointColumns } from './calendar-period.ts';

// Apple's fiscal quarters: 0000320193-24-000081, 0000320193-24-000123.
test('columns of points are in the order of their days, the latest twelve months last', () => {
  const ends = { 'Q4 2024': '2024-09-28', TTM: '2024-09-28', 'Q3 2024': '2024-06-29' };
  const points = Object.entries(ends).map(([period, period_end]) => ({ period, period_end }));
  expect(pointColumns([{ points: points.slice(0, 2) }, { points: points.slice(1) }])).toEqual([
    { id: 'Q3 2024', label: 'Q3 FY2024', end: '2024-06-29' },
    { id: 'Q4 2024', label: 'Q4 FY2024', end: '2024-09-28' },
    { id: 'TTM', label: 'TTM', end: '2024-09-28' },
  ]);
});

test('points without a day are in the order of their names', () => {
  const points = ['Q1 2025', 'Q2 2024', 'Q1 2024'].map((period) => ({ period }));
  expect(pointColumns([{ points }]).map(({ id }) => id)).toEqual(['Q1 2024', 'Q2 2024', 'Q1 2025']);
});

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
