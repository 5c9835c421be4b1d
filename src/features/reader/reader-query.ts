import * as v from 'valibot';

import { integer, words } from '../../../contract/parameters.ts';

const OFFSET_MAX = 100_000_000;
const place = v.optional(integer({ min: 0, max: OFFSET_MAX }));

/** All that the reader shows is in its address. */
export const ReaderQuery = v.strictObject({
  /** File name; absent: the primary document. */
  document: v.optional(words(200)),
  /** Key of the Item to open at: `1A`, `II-1A`, `5.02`. */
  item: v.optional(words(20)),
  /** First character of a passage to open at and to mark. */
  offset: place,
  /** The character after its last; absent: the block at `offset`. */
  to: place,
  /** The full-text query that led here. */
  q: v.optional(words(1_000)),
  /** Plain words looked for in the document. They go before `q`. */
  find: v.optional(words(200)),
  /** Which hit is the current one, from 1. */
  hit: v.optional(integer({ min: 1, max: 1_000_000 })),
});
export type ReaderSearch = v.InferOutput<typeof ReaderQuery>;
