import { expect, test } from 'vitest';

import { createSpacing } from './client.ts';

const unblocked = { check: async () => {} };

/** A clock that does not move and notes how long it was asked to wait. */
function stoppedClock() {
  const slept: number[] = [];
  return { slept, now: () => new Date(0), sleep: async (ms: number) => void slept.push(ms) };
}

test('requests start a second apart', async () => {
  const clock = stoppedClock();
  const spacing = createSpacing(unblocked, clock);
  await Promise.all([spacing(), spacing(), spacing()]);
  expect(clock.slept).toEqual([1_000, 2_000]);
});

test('who would wait too long is told to come back', async () => {
  const spacing = createSpacing(unblocked, stoppedClock());
  for (let count = 0; count < 9; count += 1) await spacing();
  await expect(spacing()).rejects.toMatchObject({ code: 'unavailable', details: { retry_after: 9 } });
});
