import { expect, test } from 'vitest';

import { createSpacing } from './spacing.ts';

/** A clock that stands still and notes how long it was asked to wait. */
function standingClock() {
  const slept: number[] = [];
  return { slept, now: () => 0, sleep: async (ms: number) => void slept.push(ms) };
}

test('requests start a second apart', async () => {
  const clock = standingClock();
  const spacing = createSpacing(clock);
  await Promise.all([spacing.take(), spacing.take(), spacing.take()]);
  expect(clock.slept).toEqual([1_000, 2_000]);
});

test('who would wait too long is told to come back', async () => {
  const spacing = createSpacing(standingClock());
  for (let count = 0; count < 9; count += 1) await spacing.take();
  await expect(spacing.take()).rejects.toMatchObject({ code: 'unavailable', details: { retry_after: 9 } });
});

test('an absurd wait is not believed', () => {
  const spacing = createSpacing(standingClock());
  expect(spacing.holdOff('999999').details.retry_after).toBe(3_600);
  expect(createSpacing(standingClock()).holdOff('soon').details.retry_after).toBe(600);
});
