import { compareLists, listedCompany, readTickerRow } from '../companies/ticker-list.ts';
import type { TickerRow } from '../company-store.ts';
import type { CompanyRows } from './company-row.ts';
import type { Connection } from './connection.ts';
import { prepareListedTickers } from './listed-tickers.ts';
import type { Notes } from './notes.ts';

const UPSERT_TICKER = `
INSERT INTO tickers (ticker, sample, cik, name, exchange, list_rank)
VALUES (:ticker, :sample, :cik, :name, :exchange, :list_rank)
ON CONFLICT (ticker, sample, cik) DO UPDATE SET
  name = excluded.name, exchange = excluded.exchange, list_rank = excluded.list_rank`;

/** A company known only from the list takes its name from there. A loaded one keeps its own. */
const UPSERT_COMPANY = `
INSERT INTO companies (cik, name, sample, loaded, ticker, exchange, list_rank, listed, popularity)
VALUES (:cik, :name, :sample, 0, :ticker, :exchange, :list_rank, :listed, :popularity)
ON CONFLICT (cik) DO UPDATE SET
  name = CASE loaded WHEN 1 THEN name ELSE excluded.name END,
  sample = CASE loaded WHEN 1 THEN sample ELSE excluded.sample END,
  ticker = excluded.ticker, exchange = excluded.exchange, list_rank = excluded.list_rank,
  listed = excluded.listed, popularity = excluded.popularity
WHERE (ticker, exchange, list_rank, listed, popularity)
    IS NOT (excluded.ticker, excluded.exchange, excluded.list_rank, excluded.listed, excluded.popularity)
  OR (loaded = 0 AND (name, sample) IS NOT (excluded.name, excluded.sample))`;

/** Replaces one ticker list, writing only differences, then updates the companies in them. */
export function prepareSaveTickers(connection: Connection, tools: { rows: CompanyRows; notes: Notes }) {
  const { rows, notes } = tools;
  const listedTickers = prepareListedTickers(connection);
  const selectList = connection.prepare(
    'SELECT cik, name, ticker, exchange, list_rank FROM tickers WHERE sample = :sample',
  );
  const upsertTicker = connection.prepare(UPSERT_TICKER, 'data');
  const deleteTicker = connection.prepare(
    'DELETE FROM tickers WHERE ticker = :ticker AND sample = :sample AND cik = :cik',
    'data',
  );
  const upsertCompany = connection.prepare(UPSERT_COMPANY, 'data');
  const deleteCompany = connection.prepare('DELETE FROM companies WHERE cik = :cik AND loaded = 0', 'data');

  /** Writes the differences of one list. Returns the CIK of each row added, changed or dropped. */
  const writeList = (given: readonly TickerRow[], sample: number): string[] => {
    const { written, dropped } = compareLists(selectList.all({ sample }).map(readTickerRow), given);
    for (const { cik, name, ticker, exchange, rank } of written) {
      upsertTicker.run({ ticker, sample, cik, name, exchange, list_rank: rank });
    }
    for (const { ticker, cik } of dropped) deleteTicker.run({ ticker, sample, cik });
    return [...written, ...dropped].map(({ cik }) => cik);
  };

  const refreshCompany = (cik: string): void => {
    const stored = rows.companyByCik(cik);
    const company = listedCompany(cik, {
      stored,
      listed: listedTickers(cik),
      stated: rows.statedTickers(cik),
    });
    if (company === null) deleteCompany.run({ cik });
    else upsertCompany.run(company);
  };

  return (given: readonly TickerRow[], list: { sample: boolean; read_at: string }): number =>
    connection.transaction(() => {
      const touched = writeList(given, list.sample ? 1 : 0);
      for (const cik of new Set(touched)) refreshCompany(cik);
      if (touched.length > 0) {
        notes.write(list.sample ? 'ticker_list_sample' : 'ticker_list_real', list.read_at);
        notes.companyNamesChanged();
      }
      return touched.length;
    });
}
