import { fileURLToPath } from 'node:url';

import { QueryError } from '../../domain/query/query.ts';
import { StoreError, type StoreFailure } from '../../store/database.ts';
import { limitRun, processTimeMs, startChild } from '../child.ts';
import type { FullTextPage, FullTextSearch, FullTextSource } from '../full-text.ts';
import {
  busy,
  createFairQueue,
  createWaitEstimate,
  ending,
  RUN_MIN_MS,
  stoppedAfter,
  unavailable,
} from '../queue.ts';

/** A request to a reader process. `run_ms`: processor time that the search may take. */
export type ReaderRequest = { id: number; search: FullTextSearch; run_ms: number };

/** Why a reader failed. Only plain values cross process boundaries, so each error is recreated. */
export type ReaderFailure =
  | { kind: 'query'; message: string; position: number }
  | { kind: 'store'; message: string; failure: StoreFailure }
  | { kind: 'stopped' }
  | { kind: 'other'; message: string };

/** A message from a reader process: the store is open, can't be opened, or a result. */
export type ReaderMessage =
  | { kind: 'ready' }
  | { kind: 'closed'; failure: ReaderFailure }
  | { kind: 'page'; id: number; page: FullTextPage }
  | { kind: 'failure'; id: number; failure: ReaderFailure };

const CHILD = fileURLToPath(new URL('./reader-child.ts', import.meta.url));

/**
 * Searches leave much that is soon garbage, and little that is garbage later. With 12 MB for new values instead
 * of 8 a reader takes 40 MB more; collecting old ones at twice of what is in use takes a tenth of a search's time.
 */
const MEMORY = ['--max-semi-space-size=8', '--heap-growing-percent=200'];

/** One pool of memory, and large blocks given back at once: 30 MB less. Only glibc reads these. */
const ALLOCATION = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/** Time a reader gets to exit before it is killed. */
const GRACE_MS = 500;

type Reader = {
  send(request: ReaderRequest): void;
  kill(): void;
  /** Processor time it has used, in milliseconds; null where that isn't known. */
  usedMs(): number | null;
  /** Asks it to exit and waits for it. */
  close(): Promise<void>;
};

/** Starts a reader process over a store. */
export function startReader(
  path: string,
  on: { message(message: ReaderMessage): void; exit(): void },
): Reader {
  const hear = (message: ReaderMessage): void => on.message(message);
  const child = startChild([...MEMORY, CHILD, path], { env: ALLOCATION, stderr: 'inherit', hear });
  void child.ended.then(() => on.exit());
  return {
    // If the reader has died, its exit handler fails the request.
    send: child.send,
    kill: child.kill,
    usedMs: () => (child.process.pid === undefined ? null : processTimeMs(child.process.pid)),
    close: () => child.close(GRACE_MS),
  };
}

const STARTING = 'Full-text search is starting. Try again shortly.';

/** What a reader failed with, after a search of so many milliseconds or without one. */
function errorOf(failure: ReaderFailure, ran_ms = 0): Error {
  if (failure.kind === 'stopped') return stoppedAfter(ran_ms);
  if (failure.kind === 'query') return new QueryError(failure.message, failure.position);
  if (failure.kind === 'store') return new StoreError(failure.failure, failure.message);
  return new Error(`A reader process failed: ${failure.message}`);
}

/** A search of the pool. */
type Task = {
  search: FullTextSearch;
  client: string;
  /** Settles the caller's promise. Only the first call counts. */
  end: (outcome: FullTextPage | Error) => void;
  /** Timer of the wait, then of the run. */
  timer: NodeJS.Timeout | undefined;
  /** By the clock of `performance`. */
  received_at: number;
  started_at: number;
};

/** A slot for a reader process, which is replaced when it exits. */
type Slot = { reader: Reader | null; ready: boolean; task: Task | null; starts_failed: number };

const newSlot = (): Slot => ({ reader: null, ready: false, task: null, starts_failed: 0 });

/** How long a search has run, in milliseconds. */
const ranMs = ({ started_at }: Task): number => performance.now() - started_at;

/** Leaves a slot without a search. */
function takeTask(slot: Slot): Task | null {
  const { task } = slot;
  slot.task = null;
  return task;
}

/** Settles a search and clears its timer. */
function settle(task: Task | null, outcome: FullTextPage | Error): void {
  clearTimeout(task?.timer);
  task?.end(outcome);
}

/**
 * Stops a search that took too long and didn't end itself by killing its process. No other search uses the slot until
 * the process has exited.
 */
function stop(slot: Slot, task: Task): void {
  settle(takeTask(slot), stoppedAfter(ranMs(task)));
  slot.ready = false;
  slot.starts_failed = -1;
  slot.reader?.kill();
}

export type ReaderPoolOptions = {
  /** Concurrent searches, each in its own process. One spare process replaces a killed one. */
  readers?: number;
  /** Maximum waiting searches of all clients. One more is refused at once. */
  queued_max?: number;
  /** Maximum waiting searches of one client. */
  client_max?: number;
  /** Maximum processor time of a search, and at most three times that by the clock. Its process is killed if it goes on. */
  deadline_ms?: number;
  /** Maximum time a search waits for a process. */
  patience_ms?: number;
  /** Maximum wait while no process has been ready yet. */
  starting_ms?: number;
  /** Maximum total of waiting and running. A search that waited long may run for less. */
  answer_ms?: number;
};

const RESTART_MAX_MS = 5_000;
/** A search that doesn't end itself in time gets so much more before its process is killed. */
const KILL_MS = 200;
/**
 * Runs searches in separate processes over the store's file, so that other requests don't wait for them, and one that
 * doesn't end in time can be stopped.
 */
export function openReaderPool(
  path: string,
  options: ReaderPoolOptions,
  startProcess: typeof startReader = startReader,
): FullTextSource {
  const { readers = 2, queued_max = 512, client_max = 256 } = options;
  const { deadline_ms = 1_500, patience_ms = 4_000, starting_ms = 5_000, answer_ms = 1_900 } = options;
  const first = newSlot();
  const others = Array.from({ length: readers }, newSlot);
  const slots = [first, ...others];
  const waiting = createFairQueue<Task>();
  const estimate = createWaitEstimate(readers);
  /** Why the store can't be read, null if it can. */
  let refusal: ReaderFailure | null = null;
  let nextId = 1;
  let wasReady = false;
  let closing = false;

  const freeSeat = (): Slot | undefined => {
    const running = slots.filter(({ task }) => task !== null).length;
    return running < readers ? slots.find(({ ready, task }) => ready && task === null) : undefined;
  };

  const next = (): void => {
    const slot = freeSeat();
    const task = slot === undefined ? undefined : waiting.take();
    if (slot === undefined || task === undefined) return;
    clearTimeout(task.timer);
    slot.task = task;
    task.started_at = performance.now();
    const left_ms = Math.max(RUN_MIN_MS, answer_ms - (task.started_at - task.received_at));
    const run_ms = Math.min(deadline_ms, left_ms);
    limitRun(run_ms + KILL_MS, () => slot.reader?.usedMs() ?? null, {
      arm: (timer) => void (task.timer = timer),
      stop: () => stop(slot, task),
    });
    slot.reader?.send({ id: nextId, search: task.search, run_ms });
    nextId += 1;
    next();
  };

  const hear = (slot: Slot, message: ReaderMessage): void => {
    if (message.kind === 'closed') {
      // If the store can't be read, waiting searches fail with the reason and the process is restarted later.
      refusal = message.failure;
      for (const task of waiting.clear()) settle(task, errorOf(message.failure));
      return;
    }
    if (message.kind === 'ready') {
      refusal = null;
      slot.ready = true;
      if (!wasReady) for (const other of others) start(other);
      wasReady = true;
    } else {
      const task = takeTask(slot);
      const ran_ms = task === null ? 0 : ranMs(task);
      if (task !== null) estimate.ran(ran_ms);
      settle(task, message.kind === 'page' ? message.page : errorOf(message.failure, ran_ms));
    }
    next();
  };

  const start = (slot: Slot): void => {
    if (closing) return;
    const reader = startProcess(path, {
      message: (message) => hear(slot, message),
      exit: () => replace(slot),
    });
    slot.reader = reader;
  };

  /** Replaces an exited process. One that never became ready is restarted with a growing delay. */
  const replace = (slot: Slot): void => {
    slot.starts_failed = slot.ready ? 0 : slot.starts_failed + 1;
    slot.reader = null;
    slot.ready = false;
    settle(takeTask(slot), unavailable('The search was interrupted. Try again.', 1));
    const delay = slot.starts_failed === 0 ? 0 : Math.min(RESTART_MAX_MS, 100 * 2 ** slot.starts_failed);
    setTimeout(() => start(slot), delay).unref();
  };

  /** Fails a search that has waited too long for a process. */
  const giveUp = (task: Task): void => {
    waiting.remove(task);
    const isReady = slots.some(({ ready }) => ready);
    settle(task, isReady ? busy(estimate.seconds(waiting.size + 1)) : unavailable(STARTING, 5));
  };

  const isFull = (client: string): boolean =>
    waiting.size >= queued_max || waiting.count(client) >= client_max;

  const begin = (task: Task): void => {
    if (closing) settle(task, ending());
    else if (refusal !== null) settle(task, errorOf(refusal));
    else if (freeSeat() === undefined && isFull(task.client))
      settle(task, busy(estimate.secondsBehind(waiting.size)));
    else {
      task.timer = setTimeout(() => giveUp(task), wasReady ? patience_ms : starting_ms);
      waiting.add(task.client, task);
      next();
    }
  };

  // All at once they would take turns on few processors, and the first search wait for all of them.
  start(first);

  return {
    kind: 'embedded',
    search: (search, client = '') =>
      new Promise((resolve, reject) => {
        const end = (outcome: FullTextPage | Error): void =>
          outcome instanceof Error ? reject(outcome) : resolve(outcome);
        const received_at = performance.now();
        begin({ search, client, end, timer: undefined, received_at, started_at: received_at });
      }),
    async check() {
      if (refusal !== null) throw errorOf(refusal);
      if (wasReady && !slots.some(({ ready }) => ready)) throw unavailable(STARTING, 5);
    },
    stats: () => ({
      running: slots.filter(({ task }) => task !== null).length,
      ready: slots.filter(({ ready }) => ready).length,
      processes: slots.filter(({ reader }) => reader !== null).length,
      waiting: waiting.size,
    }),
    async close() {
      closing = true;
      for (const task of waiting.clear()) settle(task, ending());
      const endings = slots.map(async ({ reader, ready }) => {
        // A process that is still starting doesn't handle messages yet, and it only reads.
        if (!ready) reader?.kill();
        await reader?.close();
      });
      await Promise.all(endings);
    },
  };
}

/** A search takes one processor, and each reader up to 250 MB. */
const LEAST = 2;
const MOST = 4;

/** Concurrent searches on a machine: one for each processor but that of the service, from two to four. */
export function readerCount(processors: number): number {
  return Math.min(MOST, Math.max(LEAST, processors - 1));
}
