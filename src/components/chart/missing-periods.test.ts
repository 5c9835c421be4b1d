import { expect, test } from 'vitest';

import { missingBefore, withGaps } from './missing-periods.ts';

const ended = (days: readonly string[]) => days.map((day) => ({ id: day, label: day, detail: day }));
const calendar = (ids: readonly string[]) => ids.map((id) => ({ id, label: id, detail: null }));

test.each([
  [ended(['2024-03-30', '2024-06-29', '2024-12-28', '2025-03-29']), [0, 0, 1, 0]],
  // Newest first.
  [ended(['2025-03-29', '2024-12-28', '2024-06-29', '2024-03-30']), [0, 0, 1, 0]],
  [ended(['2022-09-24', '2023-09-30', '2024-09-28']), [0, 0, 0]],
  [calendar(['CY2023 Q4', 'CY2024 Q1', 'CY2024 Q2', 'CY2025 Q1']), [0, 0, 0, 2]],
  [calendar(['CY2019', 'CY2020', 'CY2022', 'CY2023']), [0, 0, 1, 0]],
  [calendar(['a', 'b']), [0, 0]],
  [ended(['2024-03-30']), [0]],
])('%j', (columns, missing) => {
  expect(missingBefore(columns)).toEqual(missing);
});

test('a missing period has no value', () => {
  expect(withGaps([1, 2], [0, 2], () => null)).toEqual([1, null, null, 2]);
});
