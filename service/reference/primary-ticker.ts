import type { ExchangeCode } from '../../contract/company.ts';

type Listing = { ticker: string; exchange: ExchangeCode | null };

/** Whether a ticker is written as a warrant, unit, right, preferred or further class: a hyphen, or Nasdaq's fifth letter. */
function isSecondary({ ticker, exchange }: Listing): boolean {
  return ticker.includes('-') || (exchange === 'NASDAQ' && /^[A-Z]{4}[WUR]$/.test(ticker));
}

/**
 * The listing a company is known by: the first, in the list's order, that is not a warrant, unit, right or preferred;
 * the first of all when each of them is. Null when there is none.
 * Source: domain §9.1. Example: CIK 1506307 [KMI, EP-PC] → KMI; 1067983 [BRK-B, BRK-A] → BRK-B.
 */
export function primaryTicker<T extends Listing>(listings: readonly T[]): T | null {
  return listings.find((listing) => !isSecondary(listing)) ?? listings[0] ?? null;
}
