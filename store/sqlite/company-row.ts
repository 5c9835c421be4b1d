import {
  COMPANY_COLUMNS,
  type Listing,
  readCompanyRow,
  readFormerName,
  readListing,
} from '../companies/company-row.ts';
import type { Company, FormerName } from '../company-store.ts';
import { type Row, text } from '../row.ts';
import type { Connection } from './connection.ts';

/** Reads companies as the interface describes them. */
export function prepareCompanyRows(connection: Connection) {
  const selectByCik = connection.prepare(`SELECT ${COMPANY_COLUMNS} FROM companies WHERE cik = :cik`);
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
    const tickers = stated.length > 0 ? stated : selectListed.all({ cik }).map(readListing);
    return readCompanyRow(row, { tickers, former_names: formerNames(cik) });
  };

  const companyByCik = (cik: string): Company | null => {
    const row = selectByCik.get({ cik });
    return row === undefined ? null : readCompany(row);
  };

  return { columns: COMPANY_COLUMNS, statedTickers, formerNames, readCompany, companyByCik };
}

export type CompanyRows = ReturnType<typeof prepareCompanyRows>;
