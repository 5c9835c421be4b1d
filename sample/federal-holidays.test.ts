import { expect, it } from 'vitest';

import { federalHolidays } from './calendar.ts';

// As published by the Office of Personnel Management.
it.each([
  [
    2020,
    '2020-01-01 2020-01-20 2020-02-17 2020-05-25 2020-07-03 2020-09-07 2020-10-12 2020-11-11 2020-11-26 2020-12-25',
  ],
  [
    2023,
    '2023-01-02 2023-01-16 2023-02-20 2023-05-29 2023-06-19 2023-07-04 2023-09-04 2023-10-09 2023-11-10 2023-11-23 2023-12-25',
  ],
  [
    2026,
    '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
  ],
])('the holidays of %i are those observed', (year, days) => {
  expect(federalHolidays(year)).toEqual(days.split(' '));
});
