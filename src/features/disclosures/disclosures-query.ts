import * as v from 'valibot';

import { DisclosuresQuery } from '../../../contract/disclosures-query.ts';
import { boolean, integer, list, oneOf } from '../../../contract/parameters.ts';
import { tidyIdentifier } from '../../app/search-codec.ts';

/** Limits the width of the table and the number of requests it costs. */
export const COMPANIES_MAX = 8;
export const COMPANIES_MIN = 2;

/** Longest list of companies parsed from a URL. */
const COMPANIES_READ = 40;

/** Unique tickers or CIKs in upper case, at most COMPANIES_MAX. */
function distinct(ids: string[]): string[] {
  return [...new Set(ids.map((id) => tidyIdentifier(id).slice(0, 20)))].slice(0, COMPANIES_MAX);
}

const year = v.optional(integer({ min: 1993, max: 2100 }));

/**
 * The page's URL: the API's search parameters and the state of the page's other views. `q` has no length limit here, so
 * that a query which is too long shows an error under the box instead of disappearing.
 */
export const DisclosuresPageQuery = v.strictObject({
  ...DisclosuresQuery.entries,
  q: v.optional(v.string()),
  /** The page lists the newest report first. */
  sort: v.optional(DisclosuresQuery.entries.sort.wrapped, 'newest'),
  /** Search one company's reports, or count a phrase in several companies'. */
  view: v.optional(oneOf(['company', 'peers']), 'company'),
  /** Rows of the novelty grid: Items only, or tagged notes too. */
  rows: v.optional(oneOf(['items', 'all']), 'items'),
  /** What the cells of the grid show: new wording, or words changed since the year before. */
  measure: v.optional(oneOf(['new', 'changed']), 'new'),
  company: v.optional(v.pipe(list(COMPANIES_READ), v.transform(distinct)), ''),
  /** Whether the company comparison is counted as soon as the page opens. */
  counted: v.optional(boolean, 'false'),
  /** First and last fiscal year of the company comparison. */
  since: year,
  until: year,
});
export type DisclosuresSearch = v.InferOutput<typeof DisclosuresPageQuery>;
