import * as v from 'valibot';

import { FullTextQuery } from '../../../contract/full-text-query.ts';
import { oneOf } from '../../../contract/parameters.ts';

/**
 * URL of a search: the API parameters. `q` has no length limit here, so that a query which is too long shows an error
 * instead of disappearing.
 */
export const FullTextSearchQuery = v.strictObject({
  ...FullTextQuery.entries,
  q: v.optional(v.string()),
  /** Whether the filings of a page are listed by company. */
  group: v.optional(oneOf(['filing', 'company']), 'filing'),
});
export type FullTextSearch = v.InferOutput<typeof FullTextSearchQuery>;
