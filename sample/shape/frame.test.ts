import { expect, it } from 'vitest';

import { daysFromQuarterEnd, frameOf } from './company-facts.ts';

it.each([
  // As EDGAR frames them: Apple, 0000320193-25-000079 and 0000320193-26-000006.
  ['2024-09-29', '2025-09-27', 'CY2025'],
  ['2025-09-28', '2025-12-27', 'CY2025Q4'],
  ['2024-12-29', '2025-03-29', 'CY2025Q1'],
  [null, '2025-09-27', 'CY2025Q3I'],
  [null, '2025-12-27', 'CY2025Q4I'],
  // Snowflake, 0001640147-21-000073.
  [null, '2021-03-01', 'CY2021Q1I'],
  [null, '2025-01-31', 'CY2024Q4I'],
  ['2024-02-01', '2025-01-31', 'CY2024'],
  ['2024-01-01', '2024-06-30', null],
  ['2024-01-01', '2024-09-30', null],
])('%s to %s has the frame %s', (start, end, frame) => {
  expect(frameOf(start, end)).toBe(frame);
});

it.each([
  ['2025-09-30', 0],
  ['2025-09-27', 3],
  ['2025-10-15', 15],
])('%s is %i days from its quarter’s end', (day, days) => {
  expect(daysFromQuarterEnd(day)).toBe(days);
});
