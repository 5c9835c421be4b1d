import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { processTimeMs, limitRun } from './child.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** When a run of 1,000 ms is stopped if its process gets a share of a processor. */
function stoppedAt(share: number | null): number | null {
  const began = performance.now();
  const stopped: number[] = [];
  limitRun(1_000, () => (share === null ? null : (performance.now() - began) * share), {
    arm: () => undefined,
    stop: () => void stopped.push(performance.now() - began),
  });
  vi.advanceTimersByTime(10_000);
  return stopped.length === 1 ? Math.round(stopped[0] ?? 0) : null;
}

describe('a run of one second', () => {
  test.each<[share: number | null, at: number]>([
    [1, 1_000],
    [2, 1_000],
    [null, 1_000],
    [0, 3_000],
  ])('with %s of a processor is stopped after %i ms', (share, at) => {
    expect(stoppedAt(share)).toBe(at);
  });

  test('with half a processor is stopped after about two', () => {
    expect(stoppedAt(0.5)).toBeGreaterThan(1_900);
    expect(stoppedAt(0.5)).toBeLessThanOrEqual(2_000);
  });
});

test.skipIf(process.platform !== 'linux')('the time of a process grows while it works', () => {
  vi.useRealTimers();
  const before = processTimeMs(process.pid) ?? Number.NaN;
  const until = performance.now() + 200;
  while (performance.now() < until) Math.sqrt(until);
  expect(processTimeMs(process.pid)).toBeGreaterThan(before);
});

test('a process that has ended has none', () => {
  expect(processTimeMs(2 ** 22 + 1)).toBeNull();
});
