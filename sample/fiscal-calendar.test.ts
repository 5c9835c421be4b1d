import { describe, expect, it } from 'vitest';

import { listPeriods, yearEnd, type FiscalCalendar } from './fiscal-calendar.ts';

const ends = (calendar: FiscalCalendar, from: string, to: string) =>
  listPeriods(calendar, from, to).map(({ kind, end }) => `${kind} ${end}`);

describe('yearEnd', () => {
  it.each([
    // Apple: 0000320193-23-000106, 0000320193-24-000123, 0000320193-25-000079.
    ['last_saturday', 9, 2023, '2023-09-30'],
    ['last_saturday', 9, 2024, '2024-09-28'],
    ['last_saturday', 9, 2025, '2025-09-27'],
    // Target: fiscal years 2022, 2023 and 2024 end on the Saturday nearest to 31 January.
    ['nearest_saturday', 1, 2023, '2023-01-28'],
    ['nearest_saturday', 1, 2024, '2024-02-03'],
    ['nearest_saturday', 1, 2025, '2025-02-01'],
    ['month_end', 2, 2024, '2024-02-29'],
  ] as const)('%s of month %i in %i is %s', (rule, month, year, expected) => {
    expect(yearEnd({ rule, month }, year)).toBe(expected);
  });
});

describe('listPeriods', () => {
  it('lists three quarters and the year', () => {
    expect(ends({ rule: 'month_end', month: 6 }, '2024-07-01', '2025-06-30')).toEqual([
      'quarter 2024-09-30',
      'quarter 2024-12-31',
      'quarter 2025-03-31',
      'year 2025-06-30',
    ]);
  });

  it('counts thirteen weeks a quarter in a 52/53-week year', () => {
    // Apple's quarters of fiscal 2024 ended 2023-12-30, 2024-03-30 and 2024-06-29.
    expect(ends({ rule: 'last_saturday', month: 9 }, '2023-10-01', '2024-09-30')).toEqual([
      'quarter 2023-12-30',
      'quarter 2024-03-30',
      'quarter 2024-06-29',
      'year 2024-09-28',
    ]);
  });

  it('bridges a changed year end with a transition period', () => {
    const calendar: FiscalCalendar = {
      rule: 'month_end',
      month: 6,
      change: {
        last_end: '2021-06-30',
        transition_end: '2021-12-31',
        to: { rule: 'month_end', month: 12 },
      },
    };
    expect(ends(calendar, '2021-03-31', '2022-12-31')).toEqual([
      'quarter 2021-03-31',
      'year 2021-06-30',
      'quarter 2021-09-30',
      'transition 2021-12-31',
      'quarter 2022-03-31',
      'quarter 2022-06-30',
      'quarter 2022-09-30',
      'year 2022-12-31',
    ]);
  });
});
