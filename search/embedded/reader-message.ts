import type { FullTextPage, FullTextSearch } from '../../store/full-text-store.ts';
import type { StoreFailure } from '../../store/store-error.ts';

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
