import { expect, test } from 'vitest';

import { withUnreportedPeriod } from './chart-events.ts';
import { type FigureTable, plainCell } from './figure-table.ts';
import { UNREPORTED } from './period-spans.ts';

// Apple's revenue of fiscal 2025, 0000320193-25-000079.
const table: FigureTable = {
  title: 'Apple Inc.: income statement, annual',
  caption: 'USD millions',
  scale: 'millions',
  columns: [{ id: '2025', label: 'FY2025', detail: '2025-09-27' }],
  rows: [
    {
      id: 'revenue',
      label: 'Revenue',
      level: 0,
      is_total: true,
      value_type: 'amount',
      unit: 'USD',
      cells: [plainCell(416_161_000_000)],
    },
  ],
};
const chart = { table, rows: ['revenue'], form: 'bars' } as const;

test('the time after the last report has a column without figures', () => {
  const drawn = withUnreportedPeriod(chart, [{ id: UNREPORTED, from: '2025-09-27', to: '2026-10-30' }]).table;
  expect(drawn.columns.map(({ label }) => label)).toEqual(['FY2025', 'To date']);
  expect(drawn.rows[0]?.cells.map(({ value }) => value)).toEqual([416_161_000_000, null]);
  expect(drawn.rows[0]?.cells[1]?.reason).toBe('Not yet reported');
});

test('without such a time the chart is unchanged', () => {
  expect(withUnreportedPeriod(chart, [{ id: '2025', from: '2024-09-28', to: '2025-09-27' }])).toBe(chart);
});
