import { type ListedTicker, ownList, readListedTicker } from '../companies/derive-listing.ts';
import { text } from '../row.ts';
import type { Queries } from './connection.ts';

const LISTED = `
SELECT cik, ticker, exchange, name, list_rank, sample FROM tickers
WHERE cik = ANY(:ciks) ORDER BY cik, sample, list_rank`;

/** Reads companies' rows of the ticker lists in order; those without any are absent. */
export async function listedTickers(
  { all }: Queries,
  ciks: readonly string[],
): Promise<Map<string, ListedTicker[]>> {
  const groups = Map.groupBy(await all(LISTED, { ciks }), (row) => text(row, 'cik'));
  return new Map([...groups].map(([cik, rows]) => [cik, ownList(rows.map(readListedTicker))]));
}
