import { expect, test } from 'vitest';

import { createClock, newYorkDate } from './context.ts';

test.each([
  ['2026-03-01T03:00:00Z', '2026-02-28'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2024-03-01T04:59:59Z', '2024-02-29'],
  ['2026-11-01T05:30:00Z', '2026-11-01'],
])('the day in New York at %s is %s', (moment, date) => {
  expect(newYorkDate(new Date(moment))).toBe(date);
});

test('today turns at midnight in New York, and not when it is pinned', () => {
  let now = new Date('2026-07-01T03:59:59Z');
  const running = createClock(null, () => now);
  const pinned = createClock('2020-01-01', () => now);
  expect([running.today(), pinned.today()]).toEqual(['2026-06-30', '2020-01-01']);
  now = new Date('2026-07-01T04:00:00Z');
  expect([running.today(), pinned.today()]).toEqual(['2026-07-01', '2020-01-01']);
  expect(pinned.now()).toBe(now);
});
