import { fileURLToPath } from 'node:url';

import type { FullTextPage, FullTextSearch } from '../../store/full-text-store.ts';
import type { StoreFailure } from '../../store/store-error.ts';
import { startChild } from '../child.ts';
import { processTimeMs } from './cpu-limit.ts';

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

export type Reader = {
  ask(request: ReaderRequest): void;
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
    ask: child.send,
    kill: child.kill,
    usedMs: () => (child.process.pid === undefined ? null : processTimeMs(child.process.pid)),
    close: () => child.close(GRACE_MS),
  };
}
