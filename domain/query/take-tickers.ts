import { EXCHANGE_NAMES } from '../company/listing.ts';

/** A company named in a query as `ticker:AAPL` or `NYSE: KO`, with its place there. `end` is exclusive. */
export type NamedTicker = { ticker: string; start: number; end: number };

const TICKER = new RegExp(
  String.raw`(?<=^|\s)(?:ticker:|(?:${EXCHANGE_NAMES}):\s?)([A-Za-z0-9][A-Za-z0-9.-]{0,11})(?=\s|$)`,
  'g',
);

/** Whether an offset is between quotation marks. */
const isQuoted = (q: string, offset: number): boolean =>
  (q.slice(0, offset).match(/["\u201c\u201d\u201e\u201f\uff02]/g)?.length ?? 0) % 2 === 1;

/**
 * Takes `ticker:AAPL` and `NASDAQ:AAPL` out of a query. What is left has the same offsets: blanks where the tickers were.
 * Rule: docs/rules.md#query-understanding. Example: 'ticker:AAPL tariffs' → '            tariffs', AAPL.
 */
export function takeTickers(q: string): { q: string; tickers: NamedTicker[] } {
  const tickers: NamedTicker[] = [];
  const rest = q.replaceAll(TICKER, (whole: string, ticker: string, start: number) => {
    if (isQuoted(q, start)) return whole;
    tickers.push({ ticker: ticker.toUpperCase(), start, end: start + whole.length });
    return ' '.repeat(whole.length);
  });
  return { q: rest, tickers };
}
