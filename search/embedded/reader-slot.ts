import type { FullTextPage, FullTextSearch } from '../../store/full-text-store.ts';
import { stoppedAfter } from './reader-errors.ts';
import type { Reader } from './reader.ts';

/** A search of the pool. */
export type Task = {
  search: FullTextSearch;
  client: string;
  /** Settles the caller's promise. Only the first call counts. */
  end: (outcome: FullTextPage | Error) => void;
  /** Timer of the wait, then of the run. */
  timer: NodeJS.Timeout | undefined;
  /** By the clock of `performance`. */
  asked_at: number;
  started_at: number;
};

/** A slot for a reader process, which is replaced when it exits. */
export type Slot = { reader: Reader | null; ready: boolean; task: Task | null; starts_failed: number };

export const newSlot = (): Slot => ({ reader: null, ready: false, task: null, starts_failed: 0 });

/** How long a search has run, in milliseconds. */
export const ranMs = ({ started_at }: Task): number => performance.now() - started_at;

/** Leaves a slot without a search. */
export function takeTask(slot: Slot): Task | null {
  const { task } = slot;
  slot.task = null;
  return task;
}

/** Settles a search and clears its timer. */
export function settle(task: Task | null, outcome: FullTextPage | Error): void {
  clearTimeout(task?.timer);
  task?.end(outcome);
}

/**
 * Stops a search that took too long and didn't end itself by killing its process. No other search uses the slot until
 * the process has exited.
 */
export function stop(slot: Slot, task: Task): void {
  settle(takeTask(slot), stoppedAfter(ranMs(task)));
  slot.ready = false;
  slot.starts_failed = -1;
  slot.reader?.kill();
}
