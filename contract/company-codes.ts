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
