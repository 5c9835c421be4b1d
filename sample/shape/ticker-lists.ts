import type { SampleCompany, Security } from '../company.ts';
import type { SampleFile } from '../sample-file.ts';

type Listing = { company: SampleCompany; security: Security };

/** EDGAR's two ticker lists: rows in the order of popularity, one a security, CIKs as numbers. */
export function writeTickerLists(companies: readonly SampleCompany[]): SampleFile[] {
  const listings = orderListings(companies);
  const exchangeRows = listings.map(({ company, security: [ticker, exchange] }) => [
    Number(company.cik),
    company.name,
    ticker,
    exchange,
  ]);
  const tickerRows = listings.map(({ company, security: [ticker] }, index) => [
    String(index),
    { cik_str: Number(company.cik), ticker, title: company.name },
  ]);
  return [
    {
      path: 'www.sec.gov/files/company_tickers_exchange.json',
      text: JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data: exchangeRows }),
    },
    { path: 'www.sec.gov/files/company_tickers.json', text: JSON.stringify(Object.fromEntries(tickerRows)) },
  ];
}

/** First every company's first security, then all further ones, as the real list has its preferreds far down. */
function orderListings(companies: readonly SampleCompany[]): Listing[] {
  const listings = companies.map((company) => inListedOrder(company));
  return [...listings.flatMap((own) => own.slice(0, 1)), ...listings.flatMap((own) => own.slice(1))];
}

function inListedOrder(company: SampleCompany): Listing[] {
  const order = company.listed_order ?? company.securities.map(([ticker]) => ticker);
  return order.flatMap((ticker) => {
    const security = company.securities.find(([own]) => own === ticker);
    return security === undefined ? [] : [{ company, security }];
  });
}
