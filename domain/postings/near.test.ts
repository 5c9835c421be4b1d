import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ByteWriter } from './bytes.ts';
import { TermOccurrences } from './leaves.ts';
import { countNearWords } from './near.ts';
import { writePositions } from './posting-list.ts';

const gap = fc.oneof(fc.nat(4), fc.nat(300), fc.nat(3_000_000));

/** Positions of two words: each occurrence is of one or of the other, which may be much rarer. */
const occurrences = fc
  .tuple(fc.array(fc.tuple(gap, fc.nat(9)), { maxLength: 60 }), fc.constantFrom(0, 4, 8))
  .map(([steps, most]) => {
    let position = -1;
    return steps.map(([more, share]) => {
      position += more + 1;
      return { position, isOne: share > most };
    });
  });

/** Occurrences of a word in one document, behind those of others. */
function occurrencesOf(positions: readonly number[]): TermOccurrences {
  const writer = new ByteWriter();
  writer.put(Uint8Array.of(7, 0x81));
  writePositions(writer, Uint32Array.from(positions), 0, positions.length);
  writer.byte(3);
  const bytes = writer.done();
  const postings = {
    documents: Uint32Array.of(8),
    occurrences: Uint32Array.of(positions.length),
    starts: Float64Array.of(2),
  };
  return new TermOccurrences(postings, { bytes, view: new DataView(bytes.buffer), seek: (offset) => offset });
}

test('the occurrences of two words near one another are those that comparing each with each finds', () => {
  const property = fc.property(occurrences, fc.integer({ min: 1, max: 400 }), (all, distance) => {
    const one = all.filter(({ isOne }) => isOne).map(({ position }) => position);
    const other = all.filter(({ isOne }) => !isOne).map(({ position }) => position);
    const near = (own: readonly number[], others: readonly number[]): number =>
      own.filter((a) => others.some((b) => Math.abs(a - b) <= distance)).length;
    const counts = new Uint32Array(2);
    countNearWords(occurrencesOf(one), 0, occurrencesOf(other), 0, distance, counts);
    expect([...counts]).toEqual([near(one, other), near(other, one)]);
  });
  fc.assert(property, { numRuns: 3_000 });
});
