import { expect, test } from 'vitest';

import { figureRow, figureTable } from '../../../views/testing/figure-table.ts';
import { sortPeers } from './peer-figures.tsx';

/** Revenue of calendar years 2024 and 2025 in millions: 0000320193-25-000079, 0001045810-26-000021, 0000021344-25-000011. */
const REVENUE: [id: string, in_2024: number | null, in_2025: number | null][] = [
  ['AAPL', 391_035, 416_161],
  ['NVDA', 130_497, 215_938],
  ['KO', 47_061, null],
  ['TSM', 2_894_308, null],
  ['#median', 130_497, null],
];

const inDollars = (value: number | null) => (value === null ? null : value * 1e6);
const table = figureTable(
  ['CY2024', 'CY2025'],
  REVENUE.map(([id, ...values]) => figureRow(id, values.map(inDollars))),
);

// TSMC reports in TWD: 0001046179, Form 20-F of 2024.
const comparable = ['AAPL', 'NVDA', 'KO'];

test.each([
  [undefined, 'AAPL NVDA KO TSM #median'],
  ['CY2024', 'KO NVDA AAPL TSM #median'],
  ['-CY2024', 'AAPL NVDA KO TSM #median'],
  ['CY2025', 'NVDA AAPL KO TSM #median'],
  ['-CY2025', 'AAPL NVDA KO TSM #median'],
  ['CY1999', 'AAPL NVDA KO TSM #median'],
])('companies are sorted by %s', (sort, expected) => {
  expect(
    sortPeers(table, { sort, comparable })
      .rows.map(({ id }) => id)
      .join(' '),
  ).toBe(expected);
});
