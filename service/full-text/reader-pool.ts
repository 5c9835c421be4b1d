import { ServiceError } from '../../contract/errors.ts';
import { QueryError } from '../query/query.ts';
import type { FullTextPage, FullTextSearch } from '../store/full-text-store.ts';
import { StoreError } from '../store/store.ts';
import type { FullTextSource } from './full-text-source.ts';
import type { ReaderFailure, ReaderMessage } from './reader-message.ts';
import { type Reader, startReader } from './reader.ts';

export type ReaderPoolOptions = {
  /** Searches that run at a time, each in its process. One process more stands ready for one that is killed. */
  readers?: number;
  /** Searches that wait; one more is refused at once. */
  queued_max?: number;
  /** How long a search may run before its process is killed. */
  deadline_ms?: number;
  /** How long a search may wait for a process. */
  patience_ms?: number;
  /** How long it may wait while none has ever been ready. */
  starting_ms?: number;
  /** How long waiting and running may take together: a search that waited long may run for less. */
  answer_ms?: number;
};

type Task = {
  search: FullTextSearch;
  /** Answers whoever asked; only the first time counts. */
  end: (outcome: FullTextPage | Error) => void;
  /** Of the wait, then of the run. */
  timer: NodeJS.Timeout | undefined;
  /** By the clock of `performance`. */
  asked_at: number;
};

/** A place for a reader process, which is replaced when it dies. */
type Seat = { reader: Reader | null; ready: boolean; task: Task | null; starts_failed: number };

const RESTART_MAX_MS = 5_000;
/** What a search may run however long it waited: many times what most take. */
const LEAST_RUN_MS = 900;

const BUSY = 'Too many searches are under way; try again shortly';
const STARTING = 'Full-text search is not ready yet; try again shortly';
const ENDING = 'The service is ending';

function unavailable(message: string, retry_after: number): ServiceError {
  return new ServiceError('unavailable', message, { retry_after });
}

function errorOf(failure: ReaderFailure): Error {
  if (failure.kind === 'query') return new QueryError(failure.message, failure.position);
  if (failure.kind === 'store') return new StoreError(failure.failure, failure.message);
  return new Error(`A reader process failed: ${failure.message}`);
}

function takeTask(seat: Seat): Task | null {
  const { task } = seat;
  seat.task = null;
  return task;
}

/** Tells whoever asked how it ended, and stops the clock. */
function settle(task: Task | null, outcome: FullTextPage | Error): void {
  clearTimeout(task?.timer);
  task?.end(outcome);
}

/** Ends a search that takes too long, with its process; until that has gone, no other search goes there. */
function stop(seat: Seat, run_ms: number): void {
  const seconds = Math.round(run_ms / 100) / 10;
  const message = `The search took longer than ${seconds} seconds and was stopped; narrow it by words, dates or forms`;
  settle(takeTask(seat), unavailable(message, 5));
  seat.ready = false;
  seat.starts_failed = -1;
  seat.reader?.kill();
}

/**
 * Answers searches in processes of their own over the store in a file, so that a search can be stopped: SQLite's cannot
 * be otherwise, and a search that takes too long is killed with its process. Others are not held up by it.
 */
export function openReaderPool(path: string, options: ReaderPoolOptions = {}): FullTextSource {
  const { readers = 2, queued_max = 32 } = options;
  const { deadline_ms = 1_500, patience_ms = 1_000, starting_ms = 5_000, answer_ms = 1_900 } = options;
  const seats = Array.from({ length: readers + 1 }, (): Seat => ({
    reader: null,
    ready: false,
    task: null,
    starts_failed: 0,
  }));
  const waiting: Task[] = [];
  /** Why the store cannot be read, while it cannot. */
  let refusal: ReaderFailure | null = null;
  let nextId = 1;
  let wasReady = false;
  let closing = false;

  const freeSeat = (): Seat | undefined => {
    const running = seats.filter(({ task }) => task !== null).length;
    return running < readers ? seats.find(({ ready, task }) => ready && task === null) : undefined;
  };

  const next = (): void => {
    const seat = freeSeat();
    const task = seat === undefined ? undefined : waiting.shift();
    if (seat === undefined || task === undefined) return;
    clearTimeout(task.timer);
    seat.task = task;
    const left_ms = Math.max(LEAST_RUN_MS, answer_ms - (performance.now() - task.asked_at));
    const run_ms = Math.min(deadline_ms, left_ms);
    task.timer = setTimeout(() => stop(seat, run_ms), run_ms);
    seat.reader?.ask({ id: nextId, search: task.search });
    nextId += 1;
    next();
  };

  const hear = (seat: Seat, message: ReaderMessage): void => {
    if (message.kind === 'closed') {
      // The store cannot be read: whoever waits is told why, and the process is started anew later.
      refusal = message.failure;
      for (const task of waiting.splice(0)) settle(task, errorOf(message.failure));
      return;
    }
    if (message.kind === 'ready') {
      refusal = null;
      seat.ready = true;
      wasReady = true;
    } else settle(takeTask(seat), message.kind === 'page' ? message.page : errorOf(message.failure));
    next();
  };

  const start = (seat: Seat): void => {
    if (closing) return;
    const reader = startReader(path, {
      message: (message) => hear(seat, message),
      exit: () => replace(seat),
    });
    seat.reader = reader;
  };

  /** Puts a new process where one has gone; one that never became ready is followed more and more slowly. */
  const replace = (seat: Seat): void => {
    seat.starts_failed = seat.ready ? 0 : seat.starts_failed + 1;
    seat.reader = null;
    seat.ready = false;
    settle(takeTask(seat), unavailable('The search was cut off; try again', 1));
    const delay = seat.starts_failed === 0 ? 0 : Math.min(RESTART_MAX_MS, 100 * 2 ** seat.starts_failed);
    setTimeout(() => start(seat), delay).unref();
  };

  /** Ends a search that has waited too long for a process. */
  const giveUp = (task: Task): void => {
    const place = waiting.indexOf(task);
    if (place !== -1) waiting.splice(place, 1);
    settle(task, unavailable(seats.some(({ ready }) => ready) ? BUSY : STARTING, 5));
  };

  const ask = (task: Task): void => {
    if (closing) settle(task, unavailable(ENDING, 5));
    else if (refusal !== null) settle(task, errorOf(refusal));
    else if (freeSeat() === undefined && waiting.length >= queued_max) settle(task, unavailable(BUSY, 5));
    else {
      task.timer = setTimeout(() => giveUp(task), wasReady ? patience_ms : starting_ms);
      waiting.push(task);
      next();
    }
  };

  for (const seat of seats) start(seat);

  return {
    kind: 'embedded',
    search: (search) =>
      new Promise((resolve, reject) => {
        const end = (outcome: FullTextPage | Error): void =>
          outcome instanceof Error ? reject(outcome) : resolve(outcome);
        ask({ search, end, timer: undefined, asked_at: performance.now() });
      }),
    async close() {
      closing = true;
      for (const task of waiting.splice(0)) settle(task, unavailable(ENDING, 5));
      const endings = seats.map(async ({ reader, ready }) => {
        // One that is still starting does not hear that it is to end, and it only reads.
        if (!ready) reader?.kill();
        await reader?.close();
      });
      await Promise.all(endings);
    },
  };
}
