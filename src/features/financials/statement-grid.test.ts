import { expect, test } from 'vitest';

import type { SeriesPoint } from '../../../contract/series.ts';
import type { StatementLine } from '../../../contract/statements.ts';
import { buildGrid } from './statement-grid.ts';

const line = (key: string, points: SeriesPoint[]): StatementLine => ({
  key,
  label: key,
  level: 0,
  is_total: false,
  points,
});
const point = (period: string, value: number, period_end?: string): SeriesPoint => ({
  period,
  value,
  unit: 'USD',
  ...(period_end === undefined ? {} : { period_end }),
});

test('a grid has the periods of all lines, oldest first, and null for missing figures', () => {
  // Apple, 0000320193-24-000123.
  const grid = buildGrid([
    line('revenue', [
      point('2024', 391_035_000_000, '2024-09-28'),
      point('2023', 383_285_000_000, '2023-09-30'),
    ]),
    line('net_income', [point('2024', 93_736_000_000, '2024-09-28')]),
  ]);
  expect(grid.periods).toEqual([
    { id: '2023', end: '2023-09-30' },
    { id: '2024', end: '2024-09-28' },
  ]);
  expect(grid.lines.map(({ points }) => points.map((one) => one?.value ?? null))).toEqual([
    [383_285_000_000, 391_035_000_000],
    [null, 93_736_000_000],
  ]);
});

test('a period without figures is kept', () => {
  const years = buildGrid([line('revenue', [point('2020', 1), point('2023', 2)])]);
  expect(years.periods.map(({ id }) => id)).toEqual(['2020', '2021', '2022', '2023']);
  const quarters = buildGrid([line('revenue', [point('Q3 2024', 1), point('Q1 2025', 2)])]);
  expect(quarters.periods.map(({ id }) => id)).toEqual(['Q3 2024', 'Q4 2024', 'Q1 2025']);
});

test('long gaps and lines without figures are omitted', () => {
  const grid = buildGrid([line('revenue', [point('2001', 1), point('2020', 2)]), line('empty', [])]);
  expect(grid.periods.map(({ id }) => id)).toEqual(['2001', '2020']);
  expect(grid.lines.map(({ key }) => key)).toEqual(['revenue']);
});

test('nine months of two years are consecutive periods', () => {
  const parts = buildGrid([line('revenue', [point('9M 2022', 1), point('9M 2024', 2)])]);
  expect(parts.periods.map(({ id }) => id)).toEqual(['9M 2022', '9M 2023', '9M 2024']);
});

test('halves are consecutive periods, and missing ones are shown', () => {
  const halves = buildGrid([line('revenue', [point('H2 2023', 1), point('H2 2024', 2)])]);
  expect(halves.periods.map(({ id }) => id)).toEqual(['H2 2023', 'H1 2024', 'H2 2024']);
});
