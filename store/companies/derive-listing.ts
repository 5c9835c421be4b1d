import { EXCHANGE_CODES, type ExchangeCode } from '../../contract/company-codes.ts';
import { primaryTicker } from '../../domain/company/listing.ts';
import { flag, integer, oneOfOrNull, type Row, text } from '../row.ts';
import type { Listing } from './company-row.ts';

export type ListedTicker = Listing & { name: string; rank: number; sample: boolean };

/** Columns computed when a company or a ticker list is saved. */
export type Derived = {
  ticker: string | null;
  exchange: ExchangeCode | null;
  list_rank: number | null;
  /** Whether search and lists show it: it has a ticker, or is loaded and not an individual. */
  listed: number;
  /** Lower is more popular: EDGAR's list by row, companies without a row, then the sample in the same order. */
  popularity: number;
};

const UNRANKED = 500_000_000;
const SAMPLE_AFTER = 1_000_000_000;

/**
 * A company's listing from the ticker lists and its own file. The list's row wins, as it decides who has a ticker.
 * The company's file fills the gaps.
 * Rules: docs/rules.md#primary-ticker, docs/rules.md#exchanges
 */
export function deriveListing(
  company: { loaded: boolean; entity_type: string | null; sample: boolean },
  listed: readonly ListedTicker[],
  stated: readonly Listing[],
): Derived {
  const primary = primaryTicker(listed) ?? primaryTicker(stated);
  const exchange =
    primary?.exchange ?? stated.find(({ ticker }) => ticker === primary?.ticker)?.exchange ?? null;
  const rank = listed[0]?.rank ?? null;
  const isIndividual = company.entity_type === 'other';
  return {
    ticker: primary?.ticker ?? null,
    exchange,
    list_rank: rank,
    listed: primary !== null || (company.loaded && !isIndividual) ? 1 : 0,
    popularity: (company.sample ? SAMPLE_AFTER : 0) + (rank ?? UNRANKED),
  };
}

/** A row of the ticker lists. */
export function readListedTicker(row: Row): ListedTicker {
  return {
    ticker: text(row, 'ticker'),
    exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES),
    name: text(row, 'name'),
    rank: integer(row, 'list_rank'),
    sample: flag(row, 'sample'),
  };
}

/** A company's rows of the lists that count: EDGAR's if there are any, else the sample's. In the order of `rows`. */
export function ownList(rows: readonly ListedTicker[]): ListedTicker[] {
  return rows.filter(({ sample }) => sample === rows[0]?.sample);
}
