import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ByteWriter } from './bytes.ts';
import { BEHIND, PositionReader, writePositions } from './posting-list.ts';

/** A reader of positions behind and before those of other documents, and where it begins. */
function storedPositions(positions: Uint32Array) {
  const writer = new ByteWriter();
  writer.put(Uint8Array.of(7, 0x81));
  writePositions(writer, positions, 0, positions.length);
  writer.byte(3);
  const bytes = writer.done();
  const reader = new PositionReader({ bytes, view: new DataView(bytes.buffer) });
  reader.open(2, positions.length);
  return reader;
}

test('positions survive as bytes', () => {
  const gap = fc.oneof(fc.nat(127), fc.nat(40_000), fc.nat(2 ** 26));
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 60 }), (gaps) => {
      let position = 0;
      const positions = Uint32Array.from(gaps, (more) => (position += more));
      const read = new Uint32Array(positions.length);
      storedPositions(positions).readAll(read);
      expect(read).toEqual(positions);
    }),
    { numRuns: 1_000 },
  );
});

const gap = fc.oneof({ weight: 9, arbitrary: fc.nat(150) }, fc.nat(40_000), fc.nat(3_000_000));

test('skips to the next position that is wanted', () => {
  const property = fc.property(
    fc.array(gap, { maxLength: 80 }),
    fc.array(fc.oneof(fc.nat(3), fc.nat(500), fc.nat(4_000_000))),
    (gaps, leaps) => {
      let position = -1;
      const positions = gaps.map((more) => (position += more + 1));
      const reader = storedPositions(Uint32Array.from(positions));
      let [last, wanted] = [-1, 0];
      for (const leap of leaps) {
        wanted = Math.max(wanted, last) + leap;
        const expected = positions.find((each) => each > last && each >= wanted) ?? BEHIND;
        last = reader.skipTo(wanted);
        expect(last).toBe(expected);
        if (last === BEHIND) break;
      }
      const left = positions.filter((each) => each > last);
      const read = new Uint32Array(left.length);
      reader.readAll(read);
      expect([...read]).toEqual(left);
    },
  );
  fc.assert(property, { numRuns: 3_000 });
});
