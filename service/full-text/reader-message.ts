import type { FullTextPage, FullTextSearch } from '../store/full-text-store.ts';
import type { StoreFailure } from '../store/store.ts';

/** What a reader process is asked. */
export type ReaderRequest = { id: number; search: FullTextSearch };

/** Why a reader could not answer; what crosses between processes is values, so that each error is made anew. */
export type ReaderFailure =
  | { kind: 'query'; message: string; position: number }
  | { kind: 'store'; message: string; failure: StoreFailure }
  | { kind: 'other'; message: string };

/** What a reader process says: that it has opened the store, that it cannot, or an answer. */
export type ReaderMessage =
  | { kind: 'ready' }
  | { kind: 'closed'; failure: ReaderFailure }
  | { kind: 'page'; id: number; page: FullTextPage }
  | { kind: 'failure'; id: number; failure: ReaderFailure };
