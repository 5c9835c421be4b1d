import type { BuiltSegment } from '../domain/postings/build-segment.ts';
import type { FullTextStore } from './full-text-store.ts';
import type { Connection } from './sqlite/connection.ts';
import type { IndexedTexts, TextToIndex } from './texts/index-texts.ts';

/** The index over a store's texts, opened. */
export type OpenIndex = Pick<FullTextStore, 'search' | 'catchUp' | 'tidy'> & {
  /** Indexes texts, which ascend by row, beside what this thread does. */
  index(texts: readonly TextToIndex[]): Promise<IndexedTexts>;
  /**
   * Writes segments of documents with these rows, and takes out those whose texts were deleted, in the transaction that
   * saves their texts: a search never meets a text without its place in the index.
   */
  write(rows: readonly number[], segments: readonly BuiltSegment[]): void;
  /** Goes on after texts were saved, beside the caller where it can. */
  follow(): Promise<void>;
  /** Ends what runs in threads. */
  close(): Promise<void>;
};

/** The index over the texts of a store in a SQLite file. `search/embedded/` is one; the store imports none. */
export type TextIndex = {
  /** Empties the index and lets all texts wait to be indexed. */
  forget(connection: Connection): void;
  /** Indexes the texts that wait. Says how many of them are done. */
  catchUp(connection: Connection, said: (progress: { done: number; of: number }) => void): Promise<void>;
  /** Reads all of the index. Throws StoreError 'damaged'. */
  verify(connection: Connection): void;
  open(connection: Connection): OpenIndex;
};
