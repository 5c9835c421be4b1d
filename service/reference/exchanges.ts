import type { ExchangeCode } from '../../contract/company.ts';

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
  // One row of the real list (Chrome Holding Co., MEHCQ) says `NYS`: a cut-off NYSE, since no other exchange begins so.
  ['NYS', 'NYSE'],
  ['OTC', 'OTC'],
  ['CBOE', 'CBOE'],
]);

/**
 * Code of an exchange as EDGAR writes it. Null when EDGAR states none; undefined for a name this table does not know,
 * so that the caller can report it rather than lose it.
 * Source: domain §9.3. Example: 'Nasdaq' → 'NASDAQ'.
 */
export function exchangeCode(written: string | null): ExchangeCode | null | undefined {
  const name = written?.trim().toUpperCase() ?? '';
  return name === '' ? null : CODES.get(name);
}
