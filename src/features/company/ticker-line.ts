import type { CompanyEntity } from '../../../contract/company.ts';

export type TickerGroup = { exchange: string | null; tickers: string[] };

/** Tickers grouped by exchange, primary listing first. Falls back to the single `ticker` when the list is missing. */
export function tickerLine(company: Pick<CompanyEntity, 'ticker' | 'tickers' | 'exchange'>): TickerGroup[] {
  const { ticker, exchange = null } = company;
  const all = company.tickers ?? (ticker === null ? [] : [{ ticker, exchange }]);
  const groups: TickerGroup[] = [];
  for (const one of all) {
    const group = groups.find((other) => other.exchange === one.exchange);
    if (group === undefined) groups.push({ exchange: one.exchange, tickers: [one.ticker] });
    else group.tickers.push(one.ticker);
  }
  return groups;
}
