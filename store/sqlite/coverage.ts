import { flag, integer, textOrNull } from '../row.ts';
import type { Coverage } from '../store.ts';
import type { Connection } from './connection.ts';
import type { Notes } from './notes.ts';

const COVERAGE = `
SELECT (SELECT count(*) FROM companies WHERE listed = 1) AS companies,
  (SELECT count(*) FROM companies WHERE listed = 1 AND loaded = 1) AS companies_loaded,
  (SELECT count(*) FROM filings) AS filings,
  (SELECT count(*) FROM documents) AS documents,
  (SELECT max(filing_date) FROM filings) AS latest_filing_date,
  EXISTS (SELECT 1 FROM companies WHERE sample = 1) AS sample`;

/**
 * How much is stored, without filers that no company list shows (persons without a ticker). `tickers_as_of` is about
 * EDGAR's list, not the sample's.
 */
export function prepareCoverage(connection: Connection, notes: Notes): () => Coverage {
  const select = connection.prepare(COVERAGE);
  return () => {
    const row = select.get() ?? {};
    return {
      companies: integer(row, 'companies'),
      companies_loaded: integer(row, 'companies_loaded'),
      filings: integer(row, 'filings'),
      documents: integer(row, 'documents'),
      latest_filing_date: textOrNull(row, 'latest_filing_date'),
      tickers_as_of: notes.read('ticker_list_real'),
      sample: flag(row, 'sample'),
    };
  };
}
