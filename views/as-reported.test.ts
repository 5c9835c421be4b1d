import { expect, test } from 'vitest';

import { printedHeads } from './as-reported.ts';

const column = (label: string, end = '2024-06-29') => ({ label, start: '2024-03-31', end });

test.each([
  [
    [
      'Three Months Ended June 29, 2024',
      'Three Months Ended July 1, 2023',
      'Nine Months Ended June 29, 2024',
    ],
    [
      ['Three Months Ended', 2],
      ['Nine Months Ended', 1],
    ],
    ['June 29, 2024', 'July 1, 2023', 'June 29, 2024'],
  ],
  [['2024', '2023'], [], ['2024', '2023']],
  [[''], [], ['2024-03-31 to 2024-06-29']],
  [['Common Stock Shares', 'Total'], [], ['Common Stock Shares', 'Total']],
])('%j have the groups %j and the labels %j', (labels, groups, rest) => {
  const heads = printedHeads(labels.map((label) => column(label)));
  expect((heads.groups ?? []).map(({ label, span }) => [label, span])).toEqual(groups);
  expect(heads.columns.map(({ label }) => label)).toEqual(rest);
});
