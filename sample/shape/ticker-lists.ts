import type { SampleCompany } from '../company.ts';
import type { SampleFile } from '../filing.ts';

/** EDGAR's two ticker lists: rows in the order of popularity, one a security, CIKs as numbers. */
export function writeTickerLists(companies: readonly SampleCompany[]): SampleFile[] {
  const rows = orderListings(companies);
  const byRow = rows.map(([cik_str, title, ticker], index) => [String(index), { cik_str, ticker, title }]);
  return [
    {
      path: 'www.sec.gov/files/company_tickers_exchange.json',
      text: JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data: rows }),
    },
    { path: 'www.sec.gov/files/company_tickers.json', text: JSON.stringify(Object.fromEntries(byRow)) },
  ];
}

/** First every company's first security, then all further ones, as the real list has its preferreds far down. */
function orderListings(companies: readonly SampleCompany[]) {
  const listings = companies.map(({ cik, name, securities, listed_order = [] }) =>
    securities
      .toSorted(([a], [b]) => listed_order.indexOf(a) - listed_order.indexOf(b))
      .map(([ticker, exchange]) => [Number(cik), name, ticker, exchange] as const),
  );
  return [...listings.flatMap((own) => own.slice(0, 1)), ...listings.flatMap((own) => own.slice(1))];
}
