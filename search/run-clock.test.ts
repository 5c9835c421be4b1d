import { describe, expect, test } from 'vitest';

import { RunClock, SearchStoppedError } from './child.ts';

/** A clock that moves by hand, for a process that gets a share of a processor. */
function byHand(share: number) {
  let now = 5_000;
  let looks = 0;
  const clock = new RunClock({
    now: () => now,
    used() {
      looks += 1;
      return now * share;
    },
  });
  return { clock, move: (ms: number) => (now += ms), looks: () => looks };
}

/** When a search of at most a second is ended that checks each ten milliseconds. */
function endedAt(share: number): number | null {
  const { clock, move } = byHand(share);
  clock.begin(1_000);
  for (let ms = 10; ms <= 5_000; ms += 10) {
    move(10);
    try {
      clock.check();
    } catch (error) {
      expect(error).toBeInstanceOf(SearchStoppedError);
      return ms;
    }
  }
  return null;
}

describe('a search of one second', () => {
  test.each<[share: number, at: number]>([
    [2, 1_000],
    [1, 1_000],
    [0.5, 1_970],
    [0.1, 3_000],
    [0, 3_000],
  ])('with %f of a processor is ended after %i ms', (share, at) => {
    expect(endedAt(share)).toBe(at);
  });

  test('looks at the processor time only when it may have been used', () => {
    const { clock, move, looks } = byHand(0.5);
    clock.begin(1_000);
    const before = looks();
    for (let ms = 0; ms < 990; ms += 10) {
      move(10);
      clock.check();
    }
    expect(looks()).toBe(before);
    move(20);
    clock.check();
    expect(looks()).toBe(before + 1);
  });
});

test('nothing is ended before a search begins or after it has ended, and each has its time', () => {
  const { clock, move } = byHand(1);
  move(9_000);
  expect(clock.check).not.toThrow();
  clock.begin(1_000);
  move(900);
  clock.end();
  move(9_000);
  expect(clock.check).not.toThrow();
  clock.begin(1_000);
  move(900);
  expect(clock.check).not.toThrow();
  move(100);
  expect(clock.check).toThrow(SearchStoppedError);
});
