import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ByteWriter } from './bytes.ts';
import { countNearWords } from './near-words.ts';
import { writePositions } from './positions.ts';

const gap = fc.oneof(fc.nat(4), fc.nat(300), fc.nat(3_000_000));

/** Positions of two words: each place is of one or of the other. */
const places = fc.array(fc.tuple(gap, fc.boolean()), { maxLength: 60 }).map((steps) => {
  let position = -1;
  return steps.map(([more, isOne]) => {
    position += more + 1;
    return { position, isOne };
  });
});

/** Positions behind others of another document. */
function stored(positions: readonly number[]) {
  const bytes = new ByteWriter();
  bytes.put(Uint8Array.of(7, 0x81));
  writePositions(bytes, Uint32Array.from(positions), 0, positions.length);
  bytes.byte(3);
  return { bytes: bytes.done(), at: 2, count: positions.length };
}

test('the places of two words near one another are those that comparing each with each finds', () => {
  const property = fc.property(places, fc.integer({ min: 1, max: 400 }), (all, distance) => {
    const one = all.filter(({ isOne }) => isOne).map(({ position }) => position);
    const other = all.filter(({ isOne }) => !isOne).map(({ position }) => position);
    const near = (own: readonly number[], others: readonly number[]): number =>
      own.filter((a) => others.some((b) => Math.abs(a - b) <= distance)).length;
    const counts = new Uint32Array(2);
    countNearWords(stored(one), stored(other), distance, counts);
    expect([...counts]).toEqual([near(one, other), near(other, one)]);
  });
  fc.assert(property, { numRuns: 3_000 });
});
