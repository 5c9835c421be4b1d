import { EXCHANGE_CODES } from '../../contract/company-codes.ts';
import type { Company, TickerRow } from '../company-store.ts';
import { integer, oneOfOrNull, type Row, text } from '../row.ts';
import type { Listing } from './company-row.ts';
import { deriveListing, type ListedTicker } from './derive-listing.ts';

export function readTickerRow(row: Row): TickerRow {
  return {
    cik: text(row, 'cik'),
    name: text(row, 'name'),
    ticker: text(row, 'ticker'),
    exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES),
    rank: integer(row, 'list_rank'),
  };
}

const keyOf = (row: { ticker: string; cik: string }): string => `${row.ticker} ${row.cik}`;

function isSame(a: TickerRow, b: TickerRow): boolean {
  return a.name === b.name && a.exchange === b.exchange && a.rank === b.rank;
}

/** Rows by ticker and CIK. The first of equal rows wins. */
function byKey(rows: readonly TickerRow[]): Map<string, TickerRow> {
  const map = new Map<string, TickerRow>();
  for (const row of rows) if (!map.has(keyOf(row))) map.set(keyOf(row), row);
  return map;
}

/** What makes the stored list the given one. */
export function compareLists(
  stored: readonly TickerRow[],
  given: readonly TickerRow[],
): { written: TickerRow[]; dropped: TickerRow[] } {
  const before = byKey(stored);
  const after = byKey(given);
  const written = [...after].filter(([key, row]) => {
    const old = before.get(key);
    return old === undefined || !isSame(old, row);
  });
  const dropped = [...before].filter(([key]) => !after.has(key));
  return { written: written.map(([, row]) => row), dropped: dropped.map(([, row]) => row) };
}

/**
 * The row of a company after a change of the lists, `sample` as 0 or 1; null if nothing is known of it any more. A
 * company known only from the lists takes its name from there.
 */
export function listedCompany(
  cik: string,
  known: { stored: Company | null; listed: readonly ListedTicker[]; stated: readonly Listing[] },
) {
  const { stored, listed, stated } = known;
  const [named] = listed;
  if (named === undefined && stored?.loaded !== true) return null;
  const company = {
    loaded: stored?.loaded ?? false,
    entity_type: stored?.entity_type ?? null,
    sample: stored?.loaded === true ? stored.sample : (named?.sample ?? false),
  };
  return {
    cik,
    name: named?.name ?? stored?.name ?? '',
    sample: company.sample ? 1 : 0,
    ...deriveListing(company, listed, stated),
  };
}
