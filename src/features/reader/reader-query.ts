import * as v from 'valibot';

import { integer, oneOf, words } from '../../../contract/parameters.ts';

const OFFSET_MAX = 100_000_000;
const characterOffset = v.optional(integer({ min: 0, max: OFFSET_MAX }));

/** The whole view is in the URL. */
export const ReaderQuery = v.strictObject({
  /** File name. Default: the primary document. */
  document: v.optional(words(200)),
  /** Key of the Item to open at: `1A`, `II-1A`, `5.02`. */
  item: v.optional(words(20)),
  /** Offset of the passage to open and highlight. */
  offset: characterOffset,
  /** End offset, exclusive. Default: the end of the block at `offset`. */
  to: characterOffset,
  /** The full-text query of the search results page. */
  q: v.optional(words(1_000)),
  /** Text to find in the document. Takes precedence over `q`. */
  find: v.optional(words(200)),
  /** Key of the Item to find in; absent: the whole document. */
  within: v.optional(words(20)),
  /** The current hit, from 1. */
  hit: v.optional(integer({ min: 1, max: 1_000_000 })),
  /** `filed`: the document as filed, instead of its text. */
  view: v.optional(oneOf(['filed'])),
  /** A figure to open at: its concept, and the first and last day of its period. */
  tag: v.optional(words(300)),
  start: v.optional(words(10)),
  end: v.optional(words(10)),
});
export type ReaderSearch = v.InferOutput<typeof ReaderQuery>;
