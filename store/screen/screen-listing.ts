import { EXCHANGE_CODES, SECTOR_CODES } from '../../contract/company-codes.ts';
import { flag, oneOfOrNull, type Row, text, textOrNull } from '../row.ts';
import type { ScreenListing } from '../screen-store.ts';

/** Columns of `companies c` that a listing is read from. */
export const LISTING_COLUMNS = `c.cik, c.name, c.ticker, c.sic, c.sic_description, c.sector, c.exchange, c.filer_category,
  c.state_of_incorporation, c.business_location, c.sample`;

export function readListing(row: Row): ScreenListing {
  return {
    cik: text(row, 'cik'),
    name: text(row, 'name'),
    ticker: textOrNull(row, 'ticker'),
    sic: textOrNull(row, 'sic'),
    sic_description: textOrNull(row, 'sic_description'),
    sector: oneOfOrNull(row, 'sector', SECTOR_CODES),
    exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES),
    filer_category: textOrNull(row, 'filer_category'),
    state_of_incorporation: textOrNull(row, 'state_of_incorporation'),
    business_location: textOrNull(row, 'business_location'),
    sample: flag(row, 'sample'),
  };
}
