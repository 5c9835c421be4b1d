import * as v from 'valibot';

import { boolean, oneOf, paging, sortBy, words } from './parameters.ts';

/** Sector codes: eleven sectors of our own by SIC, and one for companies without a usable SIC. */
export const SECTOR_CODES = [
  'technology',
  'communication_services',
  'consumer_discretionary',
  'consumer_staples',
  'healthcare',
  'financials',
  'real_estate',
  'energy',
  'utilities',
  'materials',
  'industrials',
  'unclassified',
] as const;

export type SectorCode = (typeof SECTOR_CODES)[number];

export const EXCHANGE_CODES = ['NASDAQ', 'NYSE', 'OTC', 'CBOE'] as const;

export type ExchangeCode = (typeof EXCHANGE_CODES)[number];

/** SEC's filer statuses, as the start of what a filing's cover states. */
export const FILER_CATEGORIES = [
  'large_accelerated',
  'accelerated',
  'non_accelerated',
  'smaller_reporting',
  'emerging_growth',
] as const;

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
