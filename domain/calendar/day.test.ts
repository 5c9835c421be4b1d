import { expect, test } from 'vitest';

import { addDays, addYear, dayOf, dayText, daysInclusive, monthsBefore } from './day.ts';

test.each([
  ['1970-01-01', 0],
  ['2024-09-28', 19_994],
  ['2000-02-29', 11_016],
  ['2100-03-01', 47_541],
])('%s is day %i', (text, day) => {
  expect([dayOf(text), dayText(day)]).toEqual([day, text]);
});

test('every day of two centuries is counted like the calendar', () => {
  const wrong = Array.from({ length: 73_000 }, (_, day) => day).filter((day) => dayOf(dayText(day)) !== day);
  expect(wrong).toEqual([]);
});

test.each([
  ['2024-06-30', '2024-09-28', 91],
  ['2024-01-01', '2024-12-31', 366],
])('%s to %s are %i days', (start, end, days) => {
  expect(daysInclusive(start, end)).toBe(days);
});

test('days and years are added', () => {
  expect([addDays('2024-02-28', 1), addYear('2024-02-29'), addYear('2023-04-01', -1)]).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2022-04-01',
  ]);
});

test.each([
  ['2026-08-03', 18, '2025-02-03'],
  ['2026-08-31', 6, '2026-02-28'],
  ['2024-08-31', 6, '2024-02-29'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-03-31', 12, '2025-03-31'],
  ['2026-03-31', 0, '2026-03-31'],
])('%s less %i months is %s', (date, months, before) => {
  expect(monthsBefore(date, months)).toBe(before);
});
