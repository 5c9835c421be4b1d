import { expect, test } from 'vitest';

import { countBars } from './histogram.tsx';

const months = (...keys: string[]) => keys.map((key, index) => ({ key, doc_count: index + 1 }));

test.each([
  ['nothing', [], []],
  ['no months', months('2024', 'x', '2024-13', '2024-1'), []],
  [
    'a gap over the year',
    months('2023-11', '2024-02'),
    [
      ['2023-11', '2023-11-01', '2023-11-30', 1],
      ['2023-12', '2023-12-01', '2023-12-31', 0],
      ['2024-01', '2024-01-01', '2024-01-31', 0],
      ['2024-02', '2024-02-01', '2024-02-29', 2],
    ],
  ],
  [
    'out of order',
    months('2024-02', '2024-01'),
    [
      ['2024-01', '2024-01-01', '2024-01-31', 2],
      ['2024-02', '2024-02-01', '2024-02-29', 1],
    ],
  ],
  [
    'more than three years',
    months('2001-05', '2004-06', '2004-07'),
    [
      ['2001', '2001-01-01', '2001-12-31', 1],
      ['2002', '2002-01-01', '2002-12-31', 0],
      ['2003', '2003-01-01', '2003-12-31', 0],
      ['2004', '2004-01-01', '2004-12-31', 5],
    ],
  ],
])('%s', (_, given, bars) => {
  expect(
    countBars(given).map(({ key, date_from, date_to, count }) => [key, date_from, date_to, count]),
  ).toEqual(bars);
});

test('36 months have monthly bars, 37 yearly ones', () => {
  expect(countBars(months('2021-01', '2023-12'))).toHaveLength(36);
  expect(countBars(months('2021-01', '2024-01')).map(({ label }) => label)).toEqual([
    '2021',
    '2022',
    '2023',
    '2024',
  ]);
  expect(countBars(months('2021-01')).map(({ label }) => label)).toEqual(['Jan 2021']);
});
