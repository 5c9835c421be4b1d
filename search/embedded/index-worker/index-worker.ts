import { Worker } from 'node:worker_threads';

import type { Block } from '../../../domain/postings/segment.ts';
import type { IndexedTexts, TextToIndex } from '../../../store/text-index.ts';

/** A segment to be merged, with the documents deleted from it. */
export type SourceSegment = { id: number; deletes: Uint8Array };

/** Work for a worker: texts, which ascend by row, or segments of the store in a file. */
type IndexTask =
  | { kind: 'index'; texts: readonly TextToIndex[] }
  | { kind: 'merge'; path: string; sources: readonly SourceSegment[] };

/** A task with its number, or whether a merge goes on when some of its blocks were taken. */
export type ToWorker = { id: number; task: IndexTask } | { id: number; task: null; goes_on: boolean };

export type FromWorker =
  | { id: number; kind: 'indexed'; indexed: IndexedTexts }
  /** Some blocks of a merge; the last ones are none. */
  | { id: number; kind: 'merged'; blocks: Block[] }
  | { id: number; kind: 'failed'; reason: string };

const CODE = new URL('./worker.ts', import.meta.url);

/** Most of what a thread makes is soon garbage. With the usual 48 MB for it, and the usual growth, it takes 100 MB more. */
const YOUNG_MB = 12;

/** A task that runs: who hears of it. */
type Running = { hear: (message: FromWorker) => void; fail: (error: Error) => void };

/** A thread that indexes texts and merges segments in parallel with this one. It starts with the first task. */
export class IndexWorker {
  #worker: Worker | null = null;
  readonly #running = new Map<number, Running>();
  #next = 0;

  #start(): Worker {
    const worker = new Worker(CODE, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    worker.on('message', (message: FromWorker) => this.#running.get(message.id)?.hear(message));
    const end = (error: Error): void => {
      if (this.#worker === worker) this.#worker = null;
      for (const { fail } of this.#running.values()) fail(error);
      this.#running.clear();
    };
    worker.once('error', end);
    worker.once('exit', () => end(new Error('The indexing thread ended')));
    return worker;
  }

  #say(message: ToWorker): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message, []);
  }

  /** Runs a task until `hear` returns what comes of it. */
  async #run<T>(
    task: IndexTask,
    hear: (message: FromWorker, id: number) => { result: T } | null,
  ): Promise<T> {
    const id = this.#next;
    this.#next += 1;
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#running.set(id, {
          fail: reject,
          hear(message) {
            if (message.kind === 'failed') reject(new Error(`The indexing thread failed: ${message.reason}`));
            else {
              const end = hear(message, id);
              if (end !== null) resolve(end.result);
            }
          },
        });
        this.#say({ id, task });
        this.#worker?.ref();
      });
    } finally {
      this.#running.delete(id);
      // A process that has nothing else to do may end.
      if (this.#running.size === 0) this.#worker?.unref();
    }
  }

  /** Indexes texts, which ascend by row. */
  index(texts: readonly TextToIndex[]): Promise<IndexedTexts> {
    return this.#run({ kind: 'index', texts }, (message) =>
      message.kind === 'indexed' ? { result: message.indexed } : null,
    );
  }

  /** Merges segments of the store in a file. Calls `take` with some blocks at a time; if it throws, so does this. */
  async merge(
    path: string,
    sources: readonly SourceSegment[],
    take: (blocks: readonly Block[]) => void,
  ): Promise<void> {
    const failed = await this.#run<{ cause: unknown } | null>(
      { kind: 'merge', path, sources: sources.map(({ id, deletes }) => ({ id, deletes })) },
      (message, id) => {
        if (message.kind !== 'merged') return null;
        try {
          take(message.blocks);
        } catch (cause) {
          this.#say({ id, task: null, goes_on: false });
          return { result: { cause } };
        }
        this.#say({ id, task: null, goes_on: true });
        return message.blocks.length === 0 ? { result: null } : null;
      },
    );
    if (failed !== null) throw failed.cause;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
