import { expect, test } from 'vitest';

import { withEvents, withUnreportedPeriod } from './chart-events.ts';
import { chartSvg } from './chart-svg.ts';
import { chartOf } from './chart.ts';
import { UNREPORTED } from './period-spans.ts';
import { plotOf } from './plot.ts';
import { UNREAD } from './testing/event.ts';
import { figureRow, figureTable } from './testing/figure-table.ts';

// Apple's revenue of fiscal 2024 and 2025: 0000320193-24-000123, 0000320193-25-000079.
const table = figureTable(
  [],
  [figureRow('revenue', [391_035_000_000, 416_161_000_000], { label: 'Revenue' })],
  {
    columns: [
      { id: '2024', label: 'FY2024', detail: '2024-09-28' },
      { id: '2025', label: 'FY2025', detail: '2025-09-27' },
    ],
  },
);
const chart = { table, rows: ['revenue'], form: 'bars' } as const;
// Results of fiscal 2024, 0000320193-24-000120, and an officer's departure of the next year.
const answer: Parameters<typeof withEvents>[1] = {
  events: [
    { ...UNREAD, filing_date: '2025-01-03', items: ['5.02'] },
    { ...UNREAD, filing_date: '2024-10-31', items: ['2.02', '9.01'] },
  ],
  filters: { days_back: 730, limit: 100, include_6k: false, date_from: '2024-01-01', date_to: '2025-12-31' },
};

const BOX = { left: 0, right: 1_000, top: 0, bottom: 300 };
const STYLE = { text: 12, hasEnds: false, hasOwnValues: false };

test('an 8-K is on the day it was filed, in the period of that day', () => {
  const spec = withEvents(chart, answer, ['all']);
  const data = chartOf(spec);
  expect(data.categories.map(({ label }) => label)).toEqual(['FY2024', 'FY2025', 'To date']);
  const [panel] = plotOf(data, BOX, STYLE);
  const events = (panel?.shapes ?? []).filter((shape) => shape.kind === 'event');
  expect(events.map(({ severity, count }) => [severity, count])).toEqual([
    ['notable', 1],
    ['notable', 1],
  ]);
  // 33 of the 364 days of fiscal 2025.
  const from = (panel?.middles[1] ?? 0) - (panel?.slot ?? 0) / 2;
  expect(events[0]?.x).toBeCloseTo(from + ((panel?.slot ?? 0) * 33) / 364, 5);
  expect(chartSvg(data, BOX).filter((part) => part.includes('#7f5300'))).toHaveLength(2);
});

test('events can be those of chosen items alone', () => {
  const spec = withEvents(chart, answer, ['5.02']);
  expect(spec.events?.marks.map(({ filing_date }) => filing_date)).toEqual(['2025-01-03']);
});

// Apple's revenue of fiscal 2025, 0000320193-25-000079.
const oneYear = figureTable([], [figureRow('revenue', [416_161_000_000], { label: 'Revenue' })], {
  columns: [{ id: '2025', label: 'FY2025', detail: '2025-09-27' }],
});
const yearChart = { table: oneYear, rows: ['revenue'], form: 'bars' } as const;

test('the time after the last report has a column without figures', () => {
  const drawn = withUnreportedPeriod(yearChart, [
    { id: UNREPORTED, from: '2025-09-27', to: '2026-10-30' },
  ]).table;
  expect(drawn.columns.map(({ label }) => label)).toEqual(['FY2025', 'To date']);
  expect(drawn.rows[0]?.cells.map(({ value }) => value)).toEqual([416_161_000_000, null]);
  expect(drawn.rows[0]?.cells[1]?.reason).toBe('Not yet reported');
});

test('without such a time the chart is unchanged', () => {
  expect(withUnreportedPeriod(yearChart, [{ id: '2025', from: '2024-09-28', to: '2025-09-27' }])).toBe(
    yearChart,
  );
});
