import { expect, it } from 'vitest';

import { filingDate } from './request.ts';

const at = (hours: number, minutes: number) => hours * 3600 + minutes * 60;

it.each([
  ['8-K', '2025-05-01', at(16, 21), '2025-05-01'],
  ['8-K', '2025-05-01', at(17, 30), '2025-05-01'],
  // Tesla's 10-K of 2021: accepted Friday 2022-02-04 20:11, filed Monday 2022-02-07.
  ['10-K', '2022-02-04', at(20, 11), '2022-02-07'],
  ['10-Q', '2025-07-03', at(17, 31), '2025-07-07'],
  ['4', '2025-05-02', at(21, 50), '2025-05-02'],
  ['SC 13G/A', '2024-02-02', at(18, 0), '2024-02-05'],
  ['SC 13G/A', '2024-02-13', at(20, 6), '2024-02-13'],
  ['SCHEDULE 13G', '2025-02-12', at(21, 0), '2025-02-12'],
] as const)('%s accepted on %s at second %i counts as filed on %s', (form, day, seconds, expected) => {
  expect(filingDate(form, { day, seconds })).toBe(expected);
});
