import { type ListedTicker, ownList, readListedTicker } from '../companies/derive-listing.ts';
import type { Connection } from './connection.ts';

/** Reads a company's rows of the ticker lists in order. */
export function prepareListedTickers(connection: Connection): (cik: string) => ListedTicker[] {
  const select = connection.prepare(
    'SELECT ticker, exchange, name, list_rank, sample FROM tickers WHERE cik = :cik ORDER BY sample, list_rank',
  );
  return (cik) => ownList(select.all({ cik }).map(readListedTicker));
}
