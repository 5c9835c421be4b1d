import { expect, test } from 'vitest';

import { printedColumns } from './as-reported.ts';

const column = (label: string, end = '2024-06-29') => ({ label, start: '2024-03-31', end });

test.each([
  [
    [
      'Three Months Ended June 29, 2024',
      'Three Months Ended July 1, 2023',
      'Nine Months Ended June 29, 2024',
    ],
    ['Three Months Ended', 'Three Months Ended', 'Nine Months Ended'],
    ['June 29, 2024', 'July 1, 2023', 'June 29, 2024'],
  ],
  [
    ['2024', '2023'],
    ['', ''],
    ['2024', '2023'],
  ],
  [[''], [''], ['2024-03-31 to 2024-06-29']],
  [
    ['Common Stock Shares', 'Total'],
    ['', ''],
    ['Common Stock Shares', 'Total'],
  ],
])('%j have the groups %j and the labels %j', (labels, groups, rest) => {
  const heads = printedColumns(labels.map((label) => column(label)));
  expect(heads.map(({ group }) => group ?? '')).toEqual(groups);
  expect(heads.map(({ label }) => label)).toEqual(rest);
});
