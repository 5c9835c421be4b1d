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

/**
 * Code of an exchange by EDGAR's name for it. Null when EDGAR has none; undefined for unknown names, so that callers can
 * report them.
 * Rule: docs/rules.md#exchanges. Example: 'Nasdaq' → 'NASDAQ'.
 */
export function exchangeCode(written: string | null): ExchangeCode | null | undefined {
  const name = written?.trim().toUpperCase() ?? '';
  return name === '' ? null : CODES.get(name);
}
