import type { ExchangeCode } from '../../contract/companies.ts';

type Exchange = { code: ExchangeCode; name: string; country: string };

/** The exchanges that EDGAR's ticker list names; NYSE American and NYSE Arca are reported there as NYSE. */
export const EXCHANGES: readonly Exchange[] = [
  { code: 'NASDAQ', name: 'Nasdaq Stock Market', country: 'US' },
  { code: 'NYSE', name: 'New York Stock Exchange', country: 'US' },
  { code: 'OTC', name: 'Over-the-Counter Markets', country: 'US' },
  { code: 'CBOE', name: 'Cboe BZX Exchange', country: 'US' },
];

const CODES = new Map<string, ExchangeCode>([
  ['NASDAQ', 'NASDAQ'],
  ['NYSE', 'NYSE'],
  // EDGAR's list has `NYS` for Chrome Holding Co. (MEHCQ): NYSE cut short.
  ['NYS', 'NYSE'],
  ['OTC', 'OTC'],
  ['CBOE', 'CBOE'],
]);

/** Exchanges as releases and quote services write them before a ticker, as alternatives of a pattern. */
export const EXCHANGE_NAMES =
  '(?:NASDAQ|Nasdaq)(?:GS|GM|CM)?|NYSE(?:\\s?(?:American|Arca|MKT))?|NYSEARCA|NYSEAMERICAN|AMEX|OTC(?:QB|QX|MKTS|PK)?|CBOE|BATS|XNAS|XNYS|XASE|NMS|NYQ';

const FULL_NAMES =
  '(?:The )?Nasdaq (?:Global Select|Global|Capital|Stock)(?: Market)?(?: LLC)?|(?:The )?New York Stock Exchange(?: LLC)?';
const EXCHANGE = `(?:${EXCHANGE_NAMES}|${FULL_NAMES})`;
const TICKER = '([A-Z0-9][A-Z0-9./-]{0,11})';

/** A ticker with its exchange, as a text or behind a company's name; each with the ticker as its one group. */
const WITH_EXCHANGE: readonly RegExp[] = [
  // `NASDAQ:AAPL`, `(NYSE: KO)`, `Ticker: AAPL`
  new RegExp(String.raw`^\(?(?:${EXCHANGE}|ticker|symbol)\s?:\s{0,3}${TICKER}\)?$`, 'i'),
  // `Apple Inc. (NASDAQ: AAPL)`
  new RegExp(String.raw`^\S.{0,100}\(${EXCHANGE}\s?:\s{0,3}${TICKER}\)$`, 'i'),
  // `AAPL (NASDAQ)`
  new RegExp(String.raw`^${TICKER}\s\(${EXCHANGE}\)$`, 'i'),
  // `NYSE KO` and `NASDAQ/AAPL`, in capitals alone: `Nasdaq Inc` is a name.
  /^(?:NASDAQ|NYSE|AMEX)[\s/-]([A-Z]{1,5}(?:[./-][A-Z])?)$/,
  // `AAPL:US`, `AAPL US`, `AAPL US Equity`, `AAPL.OQ`, `KO.N`
  /^([A-Z]{1,5}(?:\/[A-Z])?)(?:[\s:-]US(?:\s(?:Equity|EQUITY))?|\.(?:N|O|OQ))$/,
];

/**
 * The ticker of a text that is one with its exchange, or a company's name with both; null for any other.
 * Example: 'NYSE: KO' → 'KO', 'NYSE:BRK/B' → 'BRK.B'.
 */
export function tickerWithExchange(text: string): string | null {
  const trimmed = text.trim();
  for (const pattern of WITH_EXCHANGE) {
    const ticker = pattern.exec(trimmed)?.[1];
    if (ticker !== undefined) return ticker.replace('/', '.');
  }
  return null;
}

/**
 * Code of an exchange by EDGAR's name for it. Null when EDGAR has none; undefined for unknown names, so that callers can
 * report them.
 * Rule: docs/rules.md#exchanges. Example: 'Nasdaq' → 'NASDAQ'.
 */
export function exchangeCode(written: string | null): ExchangeCode | null | undefined {
  const name = written?.trim().toUpperCase() ?? '';
  return name === '' ? null : CODES.get(name);
}

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
