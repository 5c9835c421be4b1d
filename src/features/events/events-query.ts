import * as v from 'valibot';

import { boolean, list, oneOf } from '../../../contract/parameters.ts';

/** Which of originals and amendments are shown. */
export const AMENDMENTS = ['with', 'without', 'only'] as const;

const ITEMS_MAX = 40;

/**
 * All that the page shows is in its address. A window that the endpoint does not have is kept as it was written, so that
 * it is named and not dropped unseen.
 */
export const EventsQuery = v.strictObject({
  days_back: v.optional(v.string(), '90'),
  /** As the endpoint's, which every page would ship with it. */
  include_6k: v.optional(boolean, 'false'),
  /** Item codes; absent: all. */
  items: v.optional(list(ITEMS_MAX)),
  amendments: v.optional(oneOf(AMENDMENTS), 'with'),
});
export type EventsSearch = v.InferOutput<typeof EventsQuery>;
