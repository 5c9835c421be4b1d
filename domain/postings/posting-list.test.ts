import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ByteReader, ByteWriter } from './bytes.ts';
import { PostingListWriter, type Postings, readPostings, readPostingsOf } from './posting-list.ts';
import { DictionaryBlock, DictionaryWriter, type Entry } from './segment.ts';

test('numbers survive as bytes', () => {
  const number = fc.oneof(fc.maxSafeNat(), fc.nat(300), fc.constantFrom(0, 127, 128, 2 ** 31, 2 ** 32));
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const writer = new ByteWriter();
      for (const each of numbers) writer.varint(each);
      const reader = new ByteReader(writer.done());
      expect(numbers.map(() => reader.varint())).toEqual(numbers);
      expect(() => reader.varint()).toThrow(RangeError);
    }),
  );
});

const posting = fc.record({
  gap: fc.oneof(fc.nat(40), fc.nat(2 ** 20)),
  occurrences: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 70_000 })),
  extra: fc.oneof(fc.nat(4), fc.nat(80_000)),
});

const rows = ({ documents, occurrences, starts }: Postings) =>
  Array.from(documents, (document, at) => ({ document, occurrences: occurrences[at], start: starts[at] }));

test('lists survive as bytes, read as a whole or in part', () => {
  const writer = new PostingListWriter();
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 600, size: 'max' }), fc.nat(7), (given, every) => {
      let [document, start] = [-1, 5];
      const expected = given.map(({ gap, occurrences, extra }) => {
        document += gap + 1;
        const bytes = occurrences + extra;
        writer.add(document, occurrences, bytes);
        start += bytes;
        return { document, occurrences, start: start - bytes };
      });
      const bytes = new ByteWriter();
      const documents = writer.finish(bytes);
      const list = { bytes: bytes.done(), documents, positions: 5 };
      expect(rows(readPostings(list))).toEqual(expected);

      // Every few of its documents, and those next to them.
      const some = expected.filter((_, at) => every > 0 && at % every === 0);
      const near = some.flatMap((each) => [each.document, each.document + 1]);
      const wanted = Uint32Array.from(new Set(near)).toSorted();
      const among = new Set(wanted);
      expect(rows(readPostingsOf(list, wanted))).toEqual(expected.filter((each) => among.has(each.document)));
    }),
    { numRuns: 200 },
  );
});

test('terms survive as blocks of a dictionary', () => {
  const term = fc
    .string({ unit: 'binary', minLength: 1 })
    .filter((text) => text.isWellFormed() && !text.includes('\n'));
  fc.assert(
    fc.property(fc.uniqueArray(term), (terms) => {
      const found: Entry[] = [];
      const writer = new DictionaryWriter((block, first) => {
        const entries = [...new DictionaryBlock(block)];
        expect(entries[0]?.term).toBe(first);
        found.push(...entries);
      });
      let [list, positions] = [0, 2 ** 33];
      const entries = terms.toSorted().map((each, at) => {
        const entry = {
          term: each,
          documents: at + 1,
          list,
          list_bytes: at,
          positions,
          position_bytes: 2 * at,
        };
        list += entry.list_bytes;
        positions += entry.position_bytes;
        return entry;
      });
      for (const entry of entries) writer.add(entry);
      writer.finish();
      expect(found).toEqual(entries);
    }),
  );
});
