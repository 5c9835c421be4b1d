import type { ExchangeCode } from '../../contract/company-codes.ts';

export type Exchange = { code: ExchangeCode; name: string; country: string };

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
  '(?:NASDAQ|Nasdaq)(?:GS|GM|CM)?|NYSE(?:\\s?(?:American|Arca|MKT))?|NYSEARCA|NYSEAMERICAN|AMEX|OTC(?:QB|QX|MKTS|PK)?|CBOE|BATS';

const WITH_EXCHANGE = new RegExp(
  String.raw`^\(?(?:${EXCHANGE_NAMES})\s?:\s{0,3}([A-Za-z0-9][A-Za-z0-9.-]{0,11})\)?$`,
  'i',
);

/** The ticker of a text that is one with its exchange; null for any other. Example: 'NYSE: KO' → 'KO'. */
export const tickerWithExchange = (text: string): string | null =>
  WITH_EXCHANGE.exec(text.trim())?.[1] ?? null;

/**
 * Code of an exchange by EDGAR's name for it. Null when EDGAR has none; undefined for unknown names, so that callers can
 * report them.
 * Rule: docs/rules.md#exchanges. Example: 'Nasdaq' → 'NASDAQ'.
 */
export function exchangeCode(written: string | null): ExchangeCode | null | undefined {
  const name = written?.trim().toUpperCase() ?? '';
  return name === '' ? null : CODES.get(name);
}
