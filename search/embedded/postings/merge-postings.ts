import { mergeSegments } from '../../../domain/postings/merge-segments.ts';
import type { Block } from '../../../domain/postings/segment.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import { chooseSegments } from './choose-segments.ts';
import { isDeleted } from './deletes.ts';
import { type HeldSegment, holdSegments, WRITER_CACHE } from './hold-segments.ts';
import { prepareTakeBlocks } from './segment-tables.ts';
import { sweepSegments } from './sweep-segments.ts';
import { areLive, switchTo } from './switch-segments.ts';
import { prepareWritePostings } from './update-postings.ts';
import { prepareAddSegment } from './write-postings.ts';

/** Bytes written in one transaction: a few hundredths of a second. */
const BYTES_A_STEP = 4 * 1024 * 1024;

/** The blocks of a merged segment, some at a time. */
export function* mergedBlocks(sources: readonly HeldSegment[]): Generator<Block[]> {
  let blocks: Block[] = [];
  let bytes = 0;
  const steps = mergeSegments(
    sources.map(({ segment, deletes }) => ({
      segment,
      isDeleted: (document) => isDeleted(deletes, document),
    })),
    (stream, number, block) => {
      blocks.push({ stream, number, bytes: block });
      bytes += block.length;
    },
  );
  for (const _ of steps) {
    yield bytes >= BYTES_A_STEP ? blocks : [];
    if (bytes < BYTES_A_STEP) continue;
    blocks = [];
    bytes = 0;
  }
  yield blocks;
}

/** A new segment, to which blocks are written in transactions of their own until it takes the place of others. */
export function openMerge(connection: Connection, sources: readonly HeldSegment[]) {
  const documents = sources.reduce((sum, { segment }) => sum + segment.rows.length, 0);
  const id = prepareAddSegment(connection)(documents, false);
  const take = prepareTakeBlocks(connection)(id);
  return {
    write(blocks: readonly Block[]): void {
      if (blocks.length > 0) connection.transaction(() => blocks.forEach((block) => take(block)));
    },
    /** Returns false if another process merged or removed one of the sources first. */
    switch: (): boolean => connection.transaction(() => switchTo(connection, id, sources)),
    /** Whether the sources are still searched. The blocks of a source that another process merged are gone. */
    hasSources: (): boolean => areLive(connection, sources),
  };
}

/** Merges some segments into a new one. Returns false if another process did so first. */
export function* mergeSome(
  connection: Connection,
  sources: readonly HeldSegment[],
): Generator<void, boolean> {
  const merge = openMerge(connection, sources);
  try {
    for (const blocks of mergedBlocks(sources)) {
      merge.write(blocks);
      yield;
    }
  } catch (cause) {
    if (merge.hasSources()) throw cause;
    return false;
  }
  return merge.switch();
}

/** Leaves out what was deleted, and removes what earlier merges left. */
export function* beginMerging(connection: Connection): Generator<void> {
  prepareWritePostings(connection)([], []);
  yield* sweepSegments(connection);
}

/**
 * Merges small segments until there are at most `most`, in short transactions, pausing between them. A search sees the
 * sources or the merged segment, never both.
 */
export function* mergePostings(connection: Connection, most: number): Generator<void> {
  yield* beginMerging(connection);
  const readSegments = holdSegments(connection, WRITER_CACHE);
  for (;;) {
    const sources = chooseSegments(readSegments(), most);
    if (sources.length < 2 || !(yield* mergeSome(connection, sources))) return;
    yield* sweepSegments(connection);
  }
}
