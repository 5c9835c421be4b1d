import { setImmediate as pause } from 'node:timers/promises';

import type { Connection } from '../../../store/sqlite/connection.ts';
import type { IndexWorker } from '../index-worker/index-worker.ts';
import { chooseSegments, SEGMENTS_MAX } from './choose-segments.ts';
import { type HeldSegment, holdSegments, WRITER_CACHE } from './hold-segments.ts';
import { beginMerging, mergeSome, openMerge } from './merge-postings.ts';
import { sweepSegments } from './sweep-segments.ts';

/** Segments that a load leaves. */
const SEGMENTS_TIDY = 3;
/** Segments while a merge runs beside saving. A load that makes more of them waits for it. */
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
   * Merges segments if saving has left many. A merge in a thread goes on beside the caller unless too many segments
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
