import type { ExchangeCode } from '../../contract/company-codes.ts';

type Listing = { ticker: string; exchange: ExchangeCode | null };

/** Whether a ticker has the form of a warrant, unit, right, preferred or other class: a hyphen, or Nasdaq's fifth letter. */
function isSecondary({ ticker, exchange }: Listing): boolean {
  return ticker.includes('-') || (exchange === 'NASDAQ' && /^[A-Z]{4}[WUR]$/.test(ticker));
}

/**
 * A company's main listing: the first in the list that is not a warrant, unit, right or preferred; the first if all are.
 * Null without listings.
 * Rule: docs/rules.md#primary-ticker. Example: CIK 1506307 [KMI, EP-PC] → KMI; 1067983 [BRK-B, BRK-A] → BRK-B.
 */
export function primaryTicker<T extends Listing>(listings: readonly T[]): T | null {
  return listings.find((listing) => !isSecondary(listing)) ?? listings[0] ?? null;
}
