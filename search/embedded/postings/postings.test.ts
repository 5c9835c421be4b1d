import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import type { SegmentSource } from '../../../domain/postings/build-segment.ts';
import { documentText } from '../../../domain/query/testing/generate.ts';
import { blob, integer, StoreError } from '../../../store/database.ts';
import { POSTINGS_TABLES } from '../../../store/schema.ts';
import { connect, type Connection } from '../../../store/sqlite/connection.ts';
import { mergePostings } from './merge.ts';
import { plainIndex, plainMarks } from './testing/plain-index.ts';
import { readFormat, readMarks } from './testing/read-format.ts';
import { prepareUpdatePostings } from './testing/update-postings.ts';
import { verifyBlocks } from './upkeep.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 25);
const FLIPS = Number(process.env['FLIPS'] ?? 100);

const folder = mkdtempSync(join(tmpdir(), 'postings-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

function openIndex(): Connection {
  files += 1;
  const connection = connect(join(folder, `${files}.db`), { readonly: false });
  connection.exec(`PRAGMA journal_mode = WAL; ${POSTINGS_TABLES}`);
  return connection;
}

const sourceOf = (row: number, text: string): SegmentSource => ({
  row,
  text,
  items: [],
  sections: [{ start: 0, end: text.length, keys: [row % 2 === 0 ? '' : '1A'] }],
});

const row = fc.nat(12);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      added: fc.uniqueArray(fc.tuple(row, documentText), { maxLength: 5, selector: ([own]) => own }),
      removed: fc.array(row, { maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ most: fc.constantFrom(1, 2, 3) }) },
);

test('an index has what was saved last, after any changes and merges', () => {
  const property = fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
    const connection = openIndex();
    const update = prepareUpdatePostings(connection);
    const remove = connection.prepare('INSERT OR IGNORE INTO postings_removed (index_row) VALUES (:row)');
    const documents = new Map<number, SegmentSource>();
    const change = (removed: readonly number[], added: readonly SegmentSource[]): void => {
      for (const own of removed) remove.run({ row: own });
      update(added);
      for (const each of removed) documents.delete(each);
      for (const each of added) documents.set(each.row, each);
    };
    for (const each of steps) {
      if ('added' in each)
        change(
          each.removed,
          each.added.map(([own, text]) => sourceOf(own, text)),
        );
      else {
        // A document is removed and another one replaced while a merge runs.
        const merging = mergePostings(connection, each.most);
        merging.next();
        change([3], [sourceOf(4, 'lossy tariffs')]);
        for (const _ of merging) continue;
      }
      expect(readFormat(connection.path)).toEqual(plainIndex(documents));
      expect(readMarks(connection.path)).toEqual(plainMarks(documents));
    }
    verifyBlocks(connection);
    connection.close();
  });
  fc.assert(property, { numRuns: RUNS });
});

/** An index of two segments with long lists. */
function filledIndex(): { connection: Connection; documents: Map<number, SegmentSource> } {
  const connection = openIndex();
  const update = prepareUpdatePostings(connection);
  const documents = new Map<number, SegmentSource>();
  for (const half of [0, 1]) {
    const added = Array.from({ length: 300 }, (_, at) =>
      sourceOf(2 * at + half, `${'tariff '.repeat((7 * at) % 200)} lease${at} 10-K R&D`),
    );
    update(added);
    for (const each of added) documents.set(each.row, each);
  }
  return { connection, documents };
}

/** Blocks without their checksums, by number in the segment. */
const bytesOf = (connection: Connection) =>
  connection
    .prepare('SELECT id & 0xffffffff AS id, data FROM postings_blocks ORDER BY id')
    .all()
    .map((each) => [integer(each, 'id'), Buffer.from(blob(each, 'data')).subarray(0, -4).toString('hex')]);

test('a list of several chunks is merged with the bytes of one indexed at once', () => {
  const { connection, documents } = filledIndex();
  for (const _ of mergePostings(connection, 1)) continue;
  expect(readFormat(connection.path)).toEqual(plainIndex(documents));
  expect(readMarks(connection.path)).toEqual(plainMarks(documents));
  const once = openIndex();
  prepareUpdatePostings(once)([...documents.values()]);
  expect(bytesOf(connection)).toEqual(bytesOf(once));
  for (const each of [connection, once]) each.close();
});

test('many segments are merged, some at a time', () => {
  const connection = openIndex();
  const update = prepareUpdatePostings(connection);
  const documents = new Map<number, SegmentSource>();
  for (let at = 0; at < 40; at += 1) {
    const source = sourceOf(at, `tariff of the lease${at % 7}`);
    update([source]);
    documents.set(at, source);
  }
  for (const _ of mergePostings(connection, 3)) continue;
  expect(verifyBlocks(connection).segments).toBeLessThanOrEqual(3);
  expect(readFormat(connection.path)).toEqual(plainIndex(documents));
  expect(readMarks(connection.path)).toEqual(plainMarks(documents));
  connection.close();
});

test(`each of ${FLIPS} flipped bits is found`, { timeout: 40_000 + FLIPS * 50 }, () => {
  const { connection } = filledIndex();
  const ids = connection.prepare('SELECT id FROM postings_blocks').all();
  const select = connection.prepare('SELECT data FROM postings_blocks WHERE id = :id');
  const save = connection.prepare('UPDATE postings_blocks SET data = :data WHERE id = :id');
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const id = integer(ids[(flip * 7) % ids.length] ?? {}, 'id');
    const data = blob(select.get({ id }) ?? {}, 'data');
    const flipped = data.slice();
    const bit = (flip * 7_919) % (8 * data.length);
    flipped[bit >>> 3] = (flipped[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
    save.run({ id, data: flipped });
    expect(() => verifyBlocks(connection)).toThrow(StoreError);
    save.run({ id, data });
  }
  expect(verifyBlocks(connection)).toMatchObject({ segments: 2, blocks: ids.length });
  connection.close();
});
