import { expect, test } from 'vitest';

import { monthsBefore } from './months-before.ts';

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
