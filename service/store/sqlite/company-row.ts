import { EXCHANGE_CODES, SECTOR_CODES } from '../../../contract/company-codes.ts';
import type { Company, FormerName } from '../company-store.ts';
import { flag, integerOrNull, oneOfOrNull, type Row, text, textOrNull } from '../row.ts';
import type { Connection } from './connection.ts';

export type Listing = Company['tickers'][number];

/** Columns of `companies` that a Company is read from. */
const COLUMNS = `cik, name, entity_type, sic, sic_description, state_of_incorporation, fiscal_year_end,
  filer_category, business_location, sample, loaded, as_of, ticker, exchange, list_rank, sector`;

function readListing(row: Row): Listing {
  return { ticker: text(row, 'ticker'), exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES) };
}

function readFormerName(row: Row): FormerName {
  return { name: text(row, 'name'), from: textOrNull(row, 'name_from'), to: textOrNull(row, 'name_to') };
}

/** Reads companies as the interface describes them. */
export function prepareCompanyRows(connection: Connection) {
  const selectByCik = connection.prepare(`SELECT ${COLUMNS} FROM companies WHERE cik = :cik`);
  const selectStated = connection.prepare(
    'SELECT ticker, exchange FROM company_tickers WHERE cik = :cik ORDER BY position',
  );
  const selectListed = connection.prepare(
    'SELECT ticker, exchange FROM tickers WHERE cik = :cik ORDER BY sample, list_rank',
  );
  const selectFormer = connection.prepare(
    'SELECT name, name_from, name_to FROM former_names WHERE cik = :cik ORDER BY position',
  );

  /** Listings that the company's own file states, primary first. */
  const statedTickers = (cik: string): Listing[] => selectStated.all({ cik }).map(readListing);
  const formerNames = (cik: string): FormerName[] => selectFormer.all({ cik }).map(readFormerName);

  const readCompany = (row: Row): Company => {
    const cik = text(row, 'cik');
    const stated = statedTickers(cik);
    return {
      cik,
      name: text(row, 'name'),
      entity_type: textOrNull(row, 'entity_type'),
      sic: textOrNull(row, 'sic'),
      sic_description: textOrNull(row, 'sic_description'),
      state_of_incorporation: textOrNull(row, 'state_of_incorporation'),
      fiscal_year_end: textOrNull(row, 'fiscal_year_end'),
      filer_category: textOrNull(row, 'filer_category'),
      business_location: textOrNull(row, 'business_location'),
      tickers: stated.length > 0 ? stated : selectListed.all({ cik }).map(readListing),
      former_names: formerNames(cik),
      sample: flag(row, 'sample'),
      ticker: textOrNull(row, 'ticker'),
      exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES),
      sector: oneOfOrNull(row, 'sector', SECTOR_CODES),
      rank: integerOrNull(row, 'list_rank'),
      loaded: flag(row, 'loaded'),
      as_of: textOrNull(row, 'as_of'),
    };
  };

  const companyByCik = (cik: string): Company | null => {
    const row = selectByCik.get({ cik });
    return row === undefined ? null : readCompany(row);
  };

  return { columns: COLUMNS, statedTickers, formerNames, readCompany, companyByCik };
}

export type CompanyRows = ReturnType<typeof prepareCompanyRows>;
