import { EXCHANGE_CODES, SECTOR_CODES } from '../../contract/company-codes.ts';
import type { Company, FormerName } from '../company-store.ts';
import { flag, integerOrNull, oneOfOrNull, type Row, text, textOrNull } from '../row.ts';

export type Listing = Company['tickers'][number];

/** Columns of `companies` that a Company is read from. */
export const COMPANY_COLUMNS = `cik, name, entity_type, sic, sic_description, state_of_incorporation, fiscal_year_end,
  filer_category, business_location, sample, loaded, as_of, ticker, exchange, list_rank, sector`;

export function readListing(row: Row): Listing {
  return { ticker: text(row, 'ticker'), exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES) };
}

export function readFormerName(row: Row): FormerName {
  return { name: text(row, 'name'), from: textOrNull(row, 'name_from'), to: textOrNull(row, 'name_to') };
}

/** A company of its row and of what other tables have of it. */
export function readCompanyRow(row: Row, rest: Pick<Company, 'tickers' | 'former_names'>): Company {
  return {
    cik: text(row, 'cik'),
    name: text(row, 'name'),
    entity_type: textOrNull(row, 'entity_type'),
    sic: textOrNull(row, 'sic'),
    sic_description: textOrNull(row, 'sic_description'),
    state_of_incorporation: textOrNull(row, 'state_of_incorporation'),
    fiscal_year_end: textOrNull(row, 'fiscal_year_end'),
    filer_category: textOrNull(row, 'filer_category'),
    business_location: textOrNull(row, 'business_location'),
    tickers: rest.tickers,
    former_names: rest.former_names,
    sample: flag(row, 'sample'),
    ticker: textOrNull(row, 'ticker'),
    exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES),
    sector: oneOfOrNull(row, 'sector', SECTOR_CODES),
    rank: integerOrNull(row, 'list_rank'),
    loaded: flag(row, 'loaded'),
    as_of: textOrNull(row, 'as_of'),
  };
}

/** Whether two lists have the same entries in the same order. */
export function isSameList<T>(
  stored: readonly T[],
  given: readonly T[],
  fields: (value: T) => unknown[],
): boolean {
  return JSON.stringify(stored.map(fields)) === JSON.stringify(given.map(fields));
}
