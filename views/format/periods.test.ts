import { expect, test } from 'vitest';

import { calendarHalf, calendarPeriod, fiscalPeriod } from '../../domain/calendar/calendar-period.ts';
import { monthsFromCalendar, periodLabel } from './periods.ts';

test.each([
  // Ticker, period end, and the calendar period that contains its midpoint.
  ['AAPL', '2024-09-28', true, 'CY2024'],
  ['HD', '2025-02-02', true, 'CY2024'],
  ['WMT', '2025-01-31', true, 'CY2024'],
  ['NKE', '2025-05-31', true, 'CY2024'],
  ['DNUT', '2023-01-01', true, 'CY2022'],
  ['AAPL', '2023-12-30', false, 'CY2023 Q4'],
  ['JNJ', '2023-10-01', false, 'CY2023 Q3'],
  ['NVDA', '2025-01-26', false, 'CY2024 Q4'],
] as const)('%s, period ended %s, is an annual period: %s; calendar period %s', (_, end, isAnnual, name) => {
  expect(calendarPeriod(end, isAnnual)).toBe(name);
});

test('fiscal periods get the FY prefix, other names stay unchanged', () => {
  expect(['2024', 'Q1 2025', 'H2 2025', 'TTM', 'T1 2019'].map(fiscalPeriod)).toEqual([
    'FY2024',
    'Q1 FY2025',
    'H2 FY2025',
    'TTM',
    'T1 2019',
  ]);
});

test('a half year has the calendar half of its midpoint', () => {
  expect(['2025-06-30', '2025-03-31', '2025-12-31'].map(calendarHalf)).toEqual([
    'CY2025 H1',
    'CY2024 H2',
    'CY2025 H2',
  ]);
  expect(periodLabel({ id: 'H1 2025', end: '2025-06-30' }, 'calendar')).toBe('CY2025 H1');
});

test('twelve months are named as such in each style but that of days', () => {
  // Apple's to the third quarter of 2025: 0000320193-25-000073.
  const period = { id: 'Q3 2025', end: '2025-06-28', label: 'TTM Q3 FY2025' };
  expect(periodLabel(period, 'fiscal')).toBe('TTM Q3 FY2025');
  expect(periodLabel(period, 'calendar')).toBe('TTM CY2025 Q2');
  expect(periodLabel({ ...period, end: null }, 'calendar')).toBe('TTM Q3 FY2025');
  expect(periodLabel(period, 'end')).toBe('2025-06-28');
});

test('nine months and transition periods are no calendar year or quarter', () => {
  const transition = '2022-01-01 to 2022-03-31';
  expect(periodLabel({ id: '9M 2025', end: '2025-06-28' }, 'fiscal')).toBe('9M FY2025');
  expect(periodLabel({ id: '9M 2025', end: '2025-06-28' }, 'calendar')).toBe('9M FY2025');
  expect(periodLabel({ id: transition, end: '2022-03-31' }, 'fiscal')).toBe(transition);
  expect(periodLabel({ id: transition, end: '2022-03-31' }, 'calendar')).toBe(transition);
});

test('a period without a period end keeps its fiscal name in every style', () => {
  const period = { id: '2019', end: null };
  expect(periodLabel(period, 'end')).toBe('FY2019');
  expect(periodLabel(period, 'calendar')).toBe('FY2019');
  expect(periodLabel({ id: '2024', end: '2024-09-28' }, 'end')).toBe('2024-09-28');
});

// Year ends of MSFT, AAPL, NVDA, a company of 53 weeks, NKE, and quarters and a half year.
test.each([
  ['CY2024', '2025-06-30', 6],
  ['CY2025', '2025-09-27', -3],
  ['CY2025', '2026-01-25', 1],
  ['CY2024', '2025-01-03', 0],
  ['CY2025 Q2', '2025-05-31', -1],
  ['CY2025 H1', '2025-06-30', 0],
  ['FY2024', '2025-06-30', null],
  ['CY2024', '', null],
])('%s shows a period to %s: %s months', (calendar, end, months) => {
  expect(monthsFromCalendar(calendar, end)).toBe(months);
});
