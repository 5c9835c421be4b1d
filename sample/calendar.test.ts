import { describe, expect, it } from 'vitest';

import { lastDayOfMonth } from '../domain/calendar/day.ts';
import { addBusinessDays, isBusinessDay, onOrAfter, onOrBefore } from './calendar.ts';

describe('isBusinessDay', () => {
  it.each([
    ['2026-10-30', true],
    ['2026-10-31', false],
    ['2026-07-03', false],
    ['2025-01-01', false],
    // New Year's Day 2022 was a Saturday, observed in the year before.
    ['2021-12-31', false],
    ['2020-06-19', true],
    ['2021-06-18', false],
    ['2024-11-29', true],
  ])('whether %s is a business day is %s', (day, expected) => {
    expect(isBusinessDay(day)).toBe(expected);
  });
});

describe('moving over days that are none', () => {
  it.each([
    [onOrAfter('2026-02-14'), '2026-02-17'],
    [onOrBefore('2026-05-31'), '2026-05-29'],
    [addBusinessDays('2022-02-04', 1), '2022-02-07'],
    [addBusinessDays('2025-12-24', 1), '2025-12-26'],
    [addBusinessDays('2026-01-05', -2), '2025-12-31'],
    [addBusinessDays('2026-10-30', 0), '2026-10-30'],
  ])('%s is %s', (found, expected) => {
    expect(found).toBe(expected);
  });
});

describe('lastDayOfMonth', () => {
  it.each([
    [2024, 2, '2024-02-29'],
    [2025, 0, '2024-12-31'],
    [2025, 14, '2026-02-28'],
  ])('of %i, month %i, it is %s', (year, month, expected) => {
    expect(lastDayOfMonth(year, month)).toBe(expected);
  });
});
