import { EXCHANGE_CODES } from '../../../contract/company-codes.ts';
import type { TickerRow } from '../company-store.ts';
import { integer, oneOfOrNull, type Row, text } from '../row.ts';
import { deriveListing, type ListedTicker, prepareListedTickers } from './company-derivation.ts';
import type { CompanyRows } from './company-row.ts';
import type { Connection } from './connection.ts';
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

const keyOf = (row: { ticker: string; cik: string }): string => `${row.ticker} ${row.cik}`;

function readTicker(row: Row): TickerRow {
  return {
    cik: text(row, 'cik'),
    name: text(row, 'name'),
    ticker: text(row, 'ticker'),
    exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES),
    rank: integer(row, 'list_rank'),
  };
}

function isSame(a: TickerRow, b: TickerRow): boolean {
  return a.name === b.name && a.exchange === b.exchange && a.rank === b.rank;
}

/** Rows by ticker and CIK. The first of equal rows wins. */
function byKey(rows: readonly TickerRow[]): Map<string, TickerRow> {
  const map = new Map<string, TickerRow>();
  for (const row of rows) if (!map.has(keyOf(row))) map.set(keyOf(row), row);
  return map;
}

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
    const before = byKey(selectList.all({ sample }).map(readTicker));
    const after = byKey(given);
    const touched: string[] = [];
    for (const [key, { cik, name, ticker, exchange, rank }] of after) {
      const stored = before.get(key);
      if (stored !== undefined && isSame(stored, { cik, name, ticker, exchange, rank })) continue;
      upsertTicker.run({ ticker, sample, cik, name, exchange, list_rank: rank });
      touched.push(cik);
    }
    for (const [key, { ticker, cik }] of before) {
      if (after.has(key)) continue;
      deleteTicker.run({ ticker, sample, cik });
      touched.push(cik);
    }
    return touched;
  };

  const refreshCompany = (cik: string): void => {
    const listed = listedTickers(cik);
    const stored = rows.companyByCik(cik);
    const named: ListedTicker | undefined = listed[0];
    if (named === undefined && stored?.loaded !== true) {
      deleteCompany.run({ cik });
      return;
    }
    const company = {
      loaded: stored?.loaded ?? false,
      entity_type: stored?.entity_type ?? null,
      sample: stored?.loaded === true ? stored.sample : (named?.sample ?? false),
    };
    upsertCompany.run({
      cik,
      name: named?.name ?? stored?.name ?? '',
      sample: company.sample ? 1 : 0,
      ...deriveListing(company, listed, rows.statedTickers(cik)),
    });
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
