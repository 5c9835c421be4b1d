import { type Database, type Dialect, get, type Steps } from './database.ts';
import { readNote } from './notes.ts';
import { flag, integer, textOrNull } from './row.ts';

/** How much is stored. Dates are null when nothing is. */
export type Coverage = {
  companies: number;
  companies_loaded: number;
  filings: number;
  documents: number;
  latest_filing_date: string | null;
  tickers_as_of: string | null;
  sample: boolean;
};

const COUNTS = ({ yes }: Dialect) => `
SELECT (SELECT count(*) FROM companies WHERE ${yes('listed')}) AS companies,
  (SELECT count(*) FROM companies WHERE ${yes('listed')} AND ${yes('loaded')}) AS companies_loaded,
  (SELECT count(*) FROM filings) AS filings,
  (SELECT count(*) FROM documents) AS documents,
  (SELECT max(filing_date) FROM filings) AS latest_filing_date,
  EXISTS (SELECT 1 FROM companies WHERE ${yes('sample')}) AS sample`;

/**
 * How much is stored, without filers that no company list shows (persons without a ticker). `tickers_as_of` is about
 * EDGAR's list, not the sample's.
 */
export const readCoverage = (db: Database): Promise<Coverage> => db.snapshot(coverage);

function* coverage(): Steps<Coverage> {
  const row = (yield* get(COUNTS)) ?? {};
  return {
    companies: integer(row, 'companies'),
    companies_loaded: integer(row, 'companies_loaded'),
    filings: integer(row, 'filings'),
    documents: integer(row, 'documents'),
    latest_filing_date: textOrNull(row, 'latest_filing_date'),
    tickers_as_of: yield* readNote('ticker_list_real'),
    sample: flag(row, 'sample'),
  };
}
