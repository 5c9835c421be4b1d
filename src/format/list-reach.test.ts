import { expect, test } from 'vitest';

import { listEnd, nothingFiled } from './list-reach.ts';

const WINDOW = { date_from: '2025-11-01', date_to: '2026-01-30' };
const list = (until: string | null) => ({ from: '1994-01-26', until, is_whole: true });

test.each([
  ['2026-01-30', null, 'No 8-K filed in the last 90 days.'],
  [
    '2025-11-14',
    'Filing list ends Nov 14, 2025',
    'No 8-K filed from Nov 1, 2025 to Nov 14, 2025, where the filing list ends.',
  ],
  [
    '2025-08-14',
    'Filing list ends Aug 14, 2025',
    'The filing list ends Aug 14, 2025. Later filings are not loaded.',
  ],
  [null, null, 'No 8-K filed in the last 90 days.'],
])('a list known until %s', (until, end, title) => {
  expect(listEnd(list(until), WINDOW)).toBe(end);
  expect(nothingFiled('8-K', 'in the last 90 days', list(until), WINDOW)).toBe(title);
});

test('a list that is not loaded says nothing about filings', () => {
  const missing = { from: null, until: null, is_whole: false };
  expect(nothingFiled('8-K', 'in the last 90 days', missing, WINDOW)).toBe(
    'This company’s filing list is not loaded.',
  );
});

test('a server that does not say how far its list reaches', () => {
  expect(nothingFiled('8-K', 'in the last 90 days', undefined, WINDOW)).toBe(
    'No 8-K filed in the last 90 days.',
  );
});
