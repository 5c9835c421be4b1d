import { describe, expect, it } from 'vitest';

import { primaryTicker } from '../../domain/company/listing.ts';
import { toTickerRows } from '../../ingest/normalise/company-record.ts';
import { parseExchangeList, parseTickerList } from '../../ingest/parse/ticker-lists.ts';
import { COMPANIES } from '../companies.ts';
import { ODD_CASES } from '../odd-cases.ts';
import { readSampleFile } from '../testing/read-sample.ts';

describe('ticker lists', () => {
  const exchangePath = 'www.sec.gov/files/company_tickers_exchange.json';
  const tickerPath = 'www.sec.gov/files/company_tickers.json';
  const listed = toTickerRows(parseExchangeList(exchangePath, readSampleFile(exchangePath)).rows);

  it('name every security in the same order', () => {
    expect(listed.length).toBe(41);
    const plain = parseTickerList(tickerPath, readSampleFile(tickerPath)).rows.map(({ cik, ticker }) => [
      cik,
      ticker,
    ]);
    expect(plain).toEqual(listed.map(({ cik, ticker }) => [cik, ticker]));
  });

  it.each([
    [ODD_CASES.class_shares.cik, 'ZQOW-B'],
    [ODD_CASES.units_listed_first.cik, 'ZQPU'],
    [ODD_CASES.warrants.cik, 'ZQVR'],
    [ODD_CASES.second_listing.cik, 'ZQTS'],
    [ODD_CASES.preferred_shares.cik, 'ZQCM'],
  ])('%s is known by %s', (cik, expected) => {
    expect(primaryTicker(listed.filter((row) => row.cik === cik))?.ticker).toBe(expected);
  });

  it('companies are counted by the exchange of their first ticker', () => {
    const counts = new Map<string | null, number>();
    for (const { cik } of COMPANIES) {
      const primary = primaryTicker(listed.filter((row) => row.cik === cik));
      if (primary !== null) counts.set(primary.exchange, (counts.get(primary.exchange) ?? 0) + 1);
    }
    expect(counts).toEqual(
      new Map([
        ['NASDAQ', 10],
        ['NYSE', 16],
        ['OTC', 3],
        ['CBOE', 3],
        [null, 1],
      ]),
    );
  });
});
