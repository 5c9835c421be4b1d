import * as v from 'valibot';

import { boolean, list, oneOf } from '../../../contract/parameters.ts';

const AMENDMENTS = ['with', 'without', 'only'] as const;

const ITEMS_MAX = 40;

/** An out-of-range `days_back` is kept as text, so that the page can name it instead of ignoring it. */
export const EventsQuery = v.strictObject({
  days_back: v.optional(v.string(), '90'),
  /** Repeats the contract's entry, whose module would otherwise ship with every page. */
  include_6k: v.optional(boolean, 'false'),
  /** Item codes; all when absent. */
  items: v.optional(list(ITEMS_MAX)),
  amendments: v.optional(oneOf(AMENDMENTS), 'with'),
});
export type EventsSearch = v.InferOutput<typeof EventsQuery>;
