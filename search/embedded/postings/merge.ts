import { setImmediate as pause } from 'node:timers/promises';

import { mergeSegments } from '../../../domain/postings/merge-segments.ts';
import type { Block } from '../../../domain/postings/segment.ts';
import { integer } from '../../../store/database.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import type { IndexWorker } from '../index-worker/index-worker.ts';
import {
  blockRange,
  type HeldSegment,
  holdSegments,
  isDeleted,
  prepareTakeBlocks,
  sealDeletes,
  withDeleted,
  WRITER_CACHE,
  prepareAddSegment,
  prepareWritePostings,
} from './segments.ts';

/** Segments that saving leaves: searches read each of them. */
export const SEGMENTS_MAX = 10;
/** A segment more than this many times as large as the smaller ones together is left as it is. */
const MUCH_LARGER = 1;
/** Segments merged at once: more blocks than a writer's cache has would be read again for each term. */
const AT_ONCE = 16;

/** The smaller segments, if there are more than `most`. In the end all of them if `most` is 1. */
function chooseSegments(segments: readonly HeldSegment[], most: number): HeldSegment[] {
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

const BLOCKS_A_STEP = 500;

/** Removes segments that aren't in use: those of merges that didn't finish, and blocks of merged ones. */
function* sweepSegments(connection: Connection): Generator<void> {
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
function openMerge(connection: Connection, sources: readonly HeldSegment[]) {
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
function* mergeSome(connection: Connection, sources: readonly HeldSegment[]): Generator<void, boolean> {
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
function* beginMerging(connection: Connection): Generator<void> {
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

/** Segments that a load leaves. */
const SEGMENTS_TIDY = 3;
/** Segments while a merge runs during a save. A load that makes more of them waits for it. */
const SEGMENTS_BESIDE = 16;
/** Words of segments that are merged in a thread: half a second. */
const WORDS_BESIDE = 1_000_000;

/** Merges segments in short transactions, while others read and write. */
export class Merger {
  readonly #connection: Connection;
  readonly #worker: IndexWorker;
  readonly #readSegments: () => HeldSegment[];
  readonly #words_beside: number;
  /** The merge that runs. */
  #running: Promise<void> | null = null;
  /** Ends when no merge runs, or only one in the thread. */
  #here: Promise<void> = Promise.resolve();
  #leave: () => void = () => {};
  #failure: { cause: unknown } | null = null;

  /** Segments with more than `words_beside` are merged in the worker. */
  constructor(connection: Connection, worker: IndexWorker, words_beside = WORDS_BESIDE) {
    this.#connection = connection;
    this.#worker = worker;
    this.#words_beside = words_beside;
    this.#readSegments = holdSegments(connection, WRITER_CACHE);
  }

  async #mergeBeside(sources: readonly HeldSegment[]): Promise<boolean> {
    const merge = openMerge(this.#connection, sources);
    this.#leave();
    try {
      await this.#worker.merge(this.#connection.path, sources, (blocks) => merge.write(blocks));
    } catch (cause) {
      if (merge.hasSources()) throw cause;
      return false;
    }
    return merge.switch();
  }

  async #mergeHere(sources: readonly HeldSegment[]): Promise<boolean> {
    const steps = mergeSome(this.#connection, sources);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      await pause();
    }
  }

  async #merge(most: number): Promise<void> {
    for (const _ of beginMerging(this.#connection)) await pause();
    for (;;) {
      const sources = chooseSegments(this.#readSegments(), most);
      if (sources.length < 2) return;
      const words = sources.reduce((sum, { segment }) => sum + segment.words, 0);
      const isLarge = words > this.#words_beside && this.#connection.path !== ':memory:';
      const isMerged = await (isLarge ? this.#mergeBeside(sources) : this.#mergeHere(sources));
      if (!isMerged) return;
      for (const _ of sweepSegments(this.#connection)) await pause();
    }
  }

  #start(most: number): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#here = promise;
    this.#leave = resolve;
    const merge = async (): Promise<void> => {
      try {
        await this.#merge(most);
      } catch (cause) {
        this.#failure = { cause };
      } finally {
        this.#running = null;
        resolve();
      }
    };
    this.#running = merge();
  }

  /** Waits for the merge that runs. Throws what it failed with. */
  async #end(): Promise<void> {
    await this.#running;
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure.cause;
  }

  /**
   * Merges segments if saving has left many. A merge in a thread runs in parallel with the caller unless too many segments
   * wait for it; what it fails with the next call throws.
   */
  async follow(): Promise<void> {
    if (this.#running === null) this.#start(SEGMENTS_MAX);
    await this.#here;
    if (this.#running === null || this.#readSegments().length > SEGMENTS_BESIDE) await this.#end();
  }

  /** Leaves few segments. */
  async tidy(): Promise<void> {
    await this.#end();
    this.#start(SEGMENTS_TIDY);
    await this.#end();
  }

  /** Waits for the merge that runs. */
  close(): Promise<void> {
    return this.#end();
  }
}
