import { mergeSegments } from '../../../../domain/postings/merge-segments.ts';
import type { Stream } from '../../../../domain/postings/segment.ts';
import { integer } from '../../row.ts';
import type { Connection } from '../connection.ts';
import { isDeleted, sealDeletes, withDeleted } from './deletes.ts';
import { type HeldSegment, holdSegments, WRITER_CACHE } from './hold-segments.ts';
import { blockRange, prepareTakeBlocks } from './segment-tables.ts';
import { prepareWritePostings } from './update-postings.ts';
import { prepareAddSegment } from './write-postings.ts';

/** Segments that saving leaves: searches read each of them. */
export const SEGMENTS_MAX = 10;
/** Bytes written in one transaction: a few hundredths of a second. */
const BYTES_A_STEP = 4 * 1024 * 1024;
const BLOCKS_A_STEP = 500;
/** A segment this many times as large as the smaller ones together is left as it is. */
const MUCH_LARGER = 2;
/** Segments merged at once: more blocks than a writer's cache has would be read again for each term. */
const AT_ONCE = 16;

/** The smaller segments, if there are more than `most`. In the end all of them if `most` is 1. */
function choose(segments: readonly HeldSegment[], most: number): HeldSegment[] {
  if (segments.length <= most) return [];
  const ordered = segments.toSorted((a, b) => a.segment.words - b.segment.words);
  const chosen: HeldSegment[] = [];
  let words = 0;
  for (const held of ordered.slice(0, AT_ONCE)) {
    if (most > 1 && chosen.length > 1 && held.segment.words > MUCH_LARGER * words) break;
    chosen.push(held);
    words += held.segment.words;
  }
  return chosen;
}

/** Removes segments that aren't in use: those of merges that didn't finish, and blocks of merged ones. */
function* sweep(connection: Connection): Generator<void> {
  connection.prepare('DELETE FROM postings_segments WHERE live = 0').run();
  const selectFirst = connection.prepare('SELECT min(id) AS id FROM postings_blocks WHERE id >= :from');
  const selectLive = connection.prepare('SELECT count(*) AS live FROM postings_segments WHERE id = :id');
  const drop = connection.prepare(
    `DELETE FROM postings_blocks WHERE id IN
       (SELECT id FROM postings_blocks WHERE id BETWEEN :first AND :last LIMIT ${BLOCKS_A_STEP})`,
  );
  for (let from = 0; ;) {
    const found = selectFirst.get({ from })?.['id'];
    if (typeof found !== 'number') return;
    const segment = Math.floor(found / 2 ** 32);
    const range = blockRange(segment);
    if (integer(selectLive.get({ id: segment }) ?? {}, 'live') === 0) while (drop.run(range) > 0) yield;
    from = range.last + 1;
  }
}

/** Whether all of some segments are still searched: no other process merged or removed one of them. */
function areLive(connection: Connection, sources: readonly HeldSegment[]): boolean {
  const select = connection.prepare('SELECT 1 FROM postings_segments WHERE id = :id AND live = 1');
  return sources.every(({ id }) => select.get({ id }) !== undefined);
}

/**
 * Puts a merged segment in the place of its sources, without what was deleted from them meanwhile. Returns false and
 * changes nothing if another process merged or removed one of them: the merged segment is then swept.
 */
function switchTo(connection: Connection, id: number, sources: readonly HeldSegment[]): boolean {
  if (!areLive(connection, sources)) return false;
  const held = new Map(holdSegments(connection, WRITER_CACHE)().map((own) => [own.id, own]));
  const gone = new Set<number>();
  for (const { id: source, segment, deletes } of sources) {
    const now = held.get(source)?.deletes ?? deletes;
    for (const [document, row] of segment.rows.entries()) {
      if (isDeleted(now, document) && !isDeleted(deletes, document)) gone.add(row);
    }
  }
  const rows = sources.flatMap(({ segment, deletes }) =>
    [...segment.rows].filter((_, document) => !isDeleted(deletes, document)),
  );
  rows.sort((a, b) => a - b);
  let deletes: Uint8Array = new Uint8Array(0);
  for (const [document, row] of rows.entries()) {
    if (gone.has(row)) deletes = withDeleted(deletes, document, rows.length);
  }
  const merged = connection.prepare(
    'UPDATE postings_segments SET live = 1, deleted = :deleted WHERE id = :id',
  );
  if (merged.run({ id, deleted: sealDeletes(id, deletes) }) === 0) return false;
  const drop = connection.prepare('DELETE FROM postings_segments WHERE id = :id');
  for (const source of sources) drop.run({ id: source.id });
  return true;
}

/** Merges some segments into a new one. Returns false if another process did so first. */
function* mergeSome(connection: Connection, sources: readonly HeldSegment[]): Generator<void, boolean> {
  const documents = sources.reduce((sum, { segment }) => sum + segment.rows.length, 0);
  const id = prepareAddSegment(connection)(documents, false);
  const take = prepareTakeBlocks(connection)(id);
  let pending: { stream: Stream; number: number; bytes: Uint8Array }[] = [];
  let bytes = 0;
  const write = (): void => {
    connection.transaction(() => {
      for (const block of pending) take(block.stream, block.number, block.bytes);
    });
    pending = [];
    bytes = 0;
  };
  const steps = mergeSegments(
    sources.map(({ segment, deletes }) => ({
      segment,
      isDeleted: (document) => isDeleted(deletes, document),
    })),
    (stream, number, block) => {
      pending.push({ stream, number, bytes: block });
      bytes += block.length;
      if (bytes >= BYTES_A_STEP) write();
    },
  );
  try {
    for (const _ of steps) yield;
  } catch (cause) {
    // The blocks of a source that another process merged are gone.
    if (areLive(connection, sources)) throw cause;
    return false;
  }
  write();
  return connection.transaction(() => switchTo(connection, id, sources));
}

/**
 * Merges small segments until there are at most `most`, in short transactions, pausing between them. A search sees the
 * sources or the merged segment, never both.
 */
export function* mergePostings(connection: Connection, most: number): Generator<void> {
  prepareWritePostings(connection)([], []);
  yield* sweep(connection);
  for (;;) {
    const sources = choose(holdSegments(connection, WRITER_CACHE)(), most);
    if (sources.length < 2 || !(yield* mergeSome(connection, sources))) return;
    yield* sweep(connection);
  }
}
