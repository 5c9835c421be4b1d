import { readListing } from '../companies/company-row.ts';
import { compareLists, listedCompany, readTickerRow } from '../companies/ticker-list.ts';
import type { TickerRow } from '../company-store.ts';
import { companyNamesChanged, writeNote } from '../notes.ts';
import { companiesByCik, statedTickers } from './company-row.ts';
import type { Connection, Transaction } from './connection.ts';
import { take } from './database.ts';
import { listedTickers } from './listed-tickers.ts';

/** Two nodes that save a list follow one another; readers are not held up. */
const LOCK = 'LOCK TABLE tickers IN SHARE ROW EXCLUSIVE MODE';

const UPSERT_TICKERS = `
INSERT INTO tickers (ticker, sample, cik, name, exchange, list_rank)
SELECT ticker, :sample, cik, name, exchange, rank FROM jsonb_to_recordset(:rows::jsonb)
  AS given (ticker text, cik text, name text, exchange text, rank integer)
ON CONFLICT (ticker, sample, cik) DO UPDATE SET
  name = excluded.name, exchange = excluded.exchange, list_rank = excluded.list_rank`;

const DELETE_TICKERS = `
DELETE FROM tickers t USING jsonb_to_recordset(:rows::jsonb) AS given (ticker text, cik text)
WHERE t.ticker = given.ticker AND t.cik = given.cik AND t.sample = :sample`;

const DERIVED = ['ticker', 'exchange', 'list_rank', 'listed', 'popularity'];
const of = (table: string): string => DERIVED.map((field) => `${table}.${field}`).join(', ');

/** A company known only from the list takes its name from there. A loaded one keeps its own. */
const UPSERT_COMPANIES = `
INSERT INTO companies (cik, name, sample, loaded, ${DERIVED.join(', ')})
SELECT cik, name, sample = 1, false, ticker, exchange, list_rank, listed = 1, popularity
FROM jsonb_to_recordset(:rows::jsonb) AS given (cik text, name text, sample integer, ticker text, exchange text,
  list_rank integer, listed integer, popularity bigint) ORDER BY cik
ON CONFLICT (cik) DO UPDATE SET
  name = CASE WHEN companies.loaded THEN companies.name ELSE excluded.name END,
  sample = CASE WHEN companies.loaded THEN companies.sample ELSE excluded.sample END,
  ${DERIVED.map((field) => `${field} = excluded.${field}`).join(', ')}
WHERE (${of('companies')}) IS DISTINCT FROM (${of('excluded')})
  OR (NOT companies.loaded AND (companies.name, companies.sample) IS DISTINCT FROM (excluded.name, excluded.sample))`;

async function refreshCompanies(transaction: Transaction, ciks: readonly string[]): Promise<void> {
  const [companies, listed, stated] = [
    await companiesByCik(transaction, ciks),
    await listedTickers(transaction, ciks),
    await statedTickers(transaction, ciks),
  ];
  const rows = ciks.map((cik) =>
    listedCompany(cik, {
      stored: companies.get(cik) ?? null,
      listed: listed.get(cik) ?? [],
      stated: (stated.get(cik) ?? []).map(readListing),
    }),
  );
  const gone = ciks.filter((_, place) => rows[place] === null);
  await transaction.write('DELETE FROM companies WHERE cik = ANY(:gone) AND NOT loaded', { gone });
  await transaction.write(UPSERT_COMPANIES, { rows: JSON.stringify(rows.filter((row) => row !== null)) });
}

/** Replaces one ticker list, writing only differences, then updates the companies in them. */
export async function saveTickers(
  connection: Connection,
  given: readonly TickerRow[],
  list: { sample: boolean; read_at: string },
): Promise<number> {
  const { sample } = list;
  return await connection.transaction(async (transaction) => {
    const { run, all, write } = transaction;
    await run(LOCK);
    const stored = await all(
      'SELECT cik, name, ticker, exchange, list_rank FROM tickers WHERE sample = :sample',
      { sample },
    );
    const { written, dropped } = compareLists(stored.map(readTickerRow), given);
    const touched = [...written, ...dropped].map(({ cik }) => cik);
    if (touched.length === 0) return 0;
    await write(UPSERT_TICKERS, { sample, rows: JSON.stringify(written) });
    await write(DELETE_TICKERS, { sample, rows: JSON.stringify(dropped) });
    await refreshCompanies(transaction, [...new Set(touched)]);
    await take(writeNote(sample ? 'ticker_list_sample' : 'ticker_list_real', list.read_at), transaction);
    await take(companyNamesChanged(), transaction);
    return touched.length;
  });
}
