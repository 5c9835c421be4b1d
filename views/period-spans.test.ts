import { expect, test } from 'vitest';

import { addDays } from '../domain/calendar/day.ts';
import { UNREPORTED, periodSpans, positionOfDate } from './period-spans.ts';

/** Apple's fiscal years: 0000320193-23-000106, 0000320193-24-000123, 0000320193-25-000079. */
const YEARS = [
  { id: '2023', end: '2023-09-30' },
  { id: '2024', end: '2024-09-28' },
  { id: '2025', end: '2025-09-27' },
];
const TODAY = '2026-10-30';

test('each period follows the one before, and the last span ends today', () => {
  expect(periodSpans(YEARS, TODAY)).toEqual([
    { id: '2023', from: '2022-09-30', to: '2023-09-30' },
    { id: '2024', from: '2023-09-30', to: '2024-09-28' },
    { id: '2025', from: '2024-09-28', to: '2025-09-27' },
    { id: UNREPORTED, from: '2025-09-27', to: TODAY },
  ]);
});

test.each([
  // A period includes its last day.
  ['2024-09-28', '2024', 1],
  ['2024-09-29', '2025', 1 / 364],
  // Results of fiscal 2024, 8-K 0000320193-24-000120: filed in fiscal 2025.
  ['2024-10-31', '2025', 33 / 364],
  ['2025-10-30', UNREPORTED, 33 / 398],
  [TODAY, UNREPORTED, 1],
])('%s is in %s', (day, period, share) => {
  const position = positionOfDate(day, periodSpans(YEARS, TODAY));
  expect(position?.period).toBe(period);
  expect(position?.share).toBeCloseTo(share, 10);
});

test.each(['2022-09-30', '2026-10-31', 'not a date'])('%s is in no period', (day) => {
  expect(positionOfDate(day, periodSpans(YEARS, TODAY))).toBeNull();
});

test('a period without a period end has a typical length, unless it precedes all known ends', () => {
  const periods = [
    { id: 'Q4 2024', end: null },
    { id: 'Q1 2025', end: '2024-12-28' },
    { id: 'Q2 2025', end: null },
    { id: 'Q3 2025', end: '2025-06-28' },
  ];
  expect(periodSpans(periods, '2025-06-28').map(({ id, to }) => [id, to])).toEqual([
    ['Q1 2025', '2024-12-28'],
    ['Q2 2025', addDays('2024-12-28', 91)],
    ['Q3 2025', '2025-06-28'],
  ]);
  expect(periodSpans([{ id: '2024', end: null }], TODAY)).toEqual([]);
});
