import * as v from 'valibot';

import { DisclosuresQuery } from '../../../contract/disclosures.ts';
import { integer, list, oneOf } from '../../../contract/parameters.ts';

/** Companies side by side that a table can hold, and the requests they cost can be looked over. */
export const COMPANIES_MAX = 8;
export const COMPANIES_MIN = 2;

/** More than this in an address is not read at all. */
const COMPANIES_READ = 40;

/** Tickers or CIKs, each once, in capitals, no more than are compared. */
function distinct(ids: string[]): string[] {
  return [...new Set(ids.map((id) => id.toUpperCase().slice(0, 20)))].slice(0, COMPANIES_MAX);
}

const year = v.optional(integer({ min: 1993, max: 2100 }));

/**
 * The address of the page: the search's own parameters, the words as they were typed however long, so that they are
 * refused under the box and nothing is dropped unseen; and what the other views of the page show.
 */
export const DisclosuresPageQuery = v.strictObject({
  ...DisclosuresQuery.entries,
  q: v.optional(v.string()),
  /** One company's reports, or the same phrase in several companies'. */
  view: v.optional(oneOf(['company', 'peers']), 'company'),
  /** Rows of the map: Items alone, or the tagged notes too. */
  rows: v.optional(oneOf(['items', 'all']), 'items'),
  companies: v.optional(v.pipe(list(COMPANIES_READ), v.transform(distinct)), ''),
  /** First and last fiscal year of the comparison of companies. */
  since: year,
  until: year,
});
export type DisclosuresSearch = v.InferOutput<typeof DisclosuresPageQuery>;
