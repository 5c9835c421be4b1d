import * as v from 'valibot';

import { oneOf, paging, words } from '../../../contract/parameters.ts';
import { WATCH_KINDS } from '../../../contract/watch-kinds.ts';

/** The watch shown, and the beginning of a new one as other pages link to it. */
export const WatchSearch = v.strictObject({
  /** Alerts of this watch alone. */
  watch: v.optional(words(20)),
  page: paging.page,
  /** A form for a new watch is open. */
  kind: v.optional(oneOf(WATCH_KINDS)),
  q: v.optional(words(1_000)),
  companies: v.optional(words(2_000)),
  forms: v.optional(words(500)),
  tag: v.optional(words(120)),
  items: v.optional(words(300)),
  within: v.optional(words(300)),
  where: v.optional(words(500)),
});

export type WatchState = v.InferOutput<typeof WatchSearch>;
