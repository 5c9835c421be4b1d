import { expect, it } from 'vitest';

import { dueDay } from './plan-filings.ts';

it.each([
  ['large', 'year', '2025-12-31', '2026-03-02'],
  ['accelerated_smaller', 'year', '2025-06-30', '2025-09-15'],
  ['smaller', 'year', '2024-12-31', '2025-03-31'],
  ['large', 'quarter', '2025-09-27', '2025-11-06'],
  ['accelerated', 'quarter', '2026-06-30', '2026-08-10'],
  ['emerging', 'quarter', '2026-03-31', '2026-05-15'],
  ['large', 'transition', '2021-12-31', '2022-03-01'],
] as const)('of a %s filer the %s to %s is due on %s', (category, kind, end, expected) => {
  expect(dueDay(category, { kind, start: end, end })).toBe(expected);
});
