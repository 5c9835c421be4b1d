import * as v from 'valibot';

import { EXCHANGE_CODES, SECTOR_CODES } from './company-codes.ts';
import { boolean, oneOf, paging, words } from './parameters.ts';
import { sortBy } from './sort.ts';

/** Columns that a list of companies is sorted by; `rank` is by popularity. */
export const COMPANY_COLUMNS = ['rank', 'name', 'ticker', 'exchange', 'sic_description'] as const;

/** Extra: over the whole list. Equal companies are by popularity, and those without the value last. */
export const companySort = { sort: v.optional(sortBy(COMPANY_COLUMNS), 'rank') };

export const CompaniesQuery = v.strictObject({
  ...paging,
  ...companySort,
  sector: v.optional(v.pipe(words(40), v.toLowerCase(), oneOf(SECTOR_CODES))),
  exchange: v.optional(v.pipe(words(20), v.toUpperCase(), oneOf(EXCHANGE_CODES))),
  /** Extra: `true` lists only companies whose filings list is loaded, `false` only the others. */
  loaded: v.optional(boolean),
});

/** Longest q of a company search. */
export const SEARCH_Q_MAX = 200;

export const SearchQuery = v.strictObject({ q: words(SEARCH_Q_MAX) });
