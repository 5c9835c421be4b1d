import { expect, test } from 'vitest';

import { EXCHANGE_CODES } from '../../contract/companies.ts';
import { EXCHANGES, exchangeCode, primaryTicker, tickerWithExchange } from './listing.ts';

test.each([
  ['Nasdaq', 'NASDAQ'],
  ['NYSE', 'NYSE'],
  ['OTC', 'OTC'],
  ['CBOE', 'CBOE'],
  ['NYS', 'NYSE'],
  [' nasdaq ', 'NASDAQ'],
  [null, null],
  ['', null],
  ['LSE', undefined],
])('EDGAR’s %j is %j', (written, code) => {
  expect(exchangeCode(written)).toBe(code);
});

test('every exchange of the contract has a name, once', () => {
  expect(EXCHANGES.map(({ code }) => code)).toEqual([...EXCHANGE_CODES]);
});

const NYSE = 'NYSE' as const;
const NASDAQ = 'NASDAQ' as const;

test.each([
  [
    'KMI',
    'Kinder Morgan, 1506307',
    [
      ['KMI', NYSE],
      ['EP-PC', NYSE],
    ],
  ],
  [
    'KMI',
    'in any order',
    [
      ['EP-PC', NYSE],
      ['KMI', NYSE],
    ],
  ],
  [
    'CMCSA',
    'Comcast, 1166691',
    [
      ['CMCSA', NASDAQ],
      ['CCZ', NYSE],
    ],
  ],
  [
    'GOOGL',
    'Alphabet, 1652044',
    [
      ['GOOGL', NASDAQ],
      ['GOOG', NASDAQ],
    ],
  ],
  [
    'BRK-B',
    'Berkshire, 1067983: each has a hyphen',
    [
      ['BRK-B', NYSE],
      ['BRK-A', NYSE],
    ],
  ],
  [
    'BH',
    'Biglari, 1726173',
    [
      ['BH-A', NYSE],
      ['BH', NYSE],
    ],
  ],
  [
    'RVPH',
    'Reviva, 1742927: the warrant is first',
    [
      ['RVPHW', NASDAQ],
      ['RVPH', NASDAQ],
    ],
  ],
  ['ABCDU', 'a unit alone', [['ABCDU', NASDAQ]]],
  [
    'ABCDW',
    'five letters on another exchange',
    [
      ['ABCDW', NYSE],
      ['ABCD', NYSE],
    ],
  ],
] satisfies [string, string, [string, typeof NYSE | typeof NASDAQ][]][])(
  '%s is the primary ticker of %s',
  (ticker, _, listings) => {
    const rows = listings.map(([listed, exchange]) => ({ ticker: listed, exchange }));
    expect(primaryTicker(rows)?.ticker).toBe(ticker);
  },
);

test('a company without listings has none', () => {
  expect(primaryTicker([])).toBeNull();
});

test.each([
  ['NASDAQ:AAPL', 'AAPL'],
  ['NYSE: KO', 'KO'],
  ['(NASDAQ: AAPL)', 'AAPL'],
  ['NASDAQ Global Select: AAPL', 'AAPL'],
  ['New York Stock Exchange: KO', 'KO'],
  ['XNYS:KO', 'KO'],
  ['Apple Inc. (NASDAQ: AAPL)', 'AAPL'],
  ['KO (NYSE)', 'KO'],
  ['NYSE KO', 'KO'],
  ['NASDAQ-AAPL', 'AAPL'],
  ['NYSE:BRK/B', 'BRK.B'],
  ['AAPL US Equity', 'AAPL'],
  ['AAPL:US', 'AAPL'],
  ['KO.N', 'KO'],
  ['Ticker: AAPL', 'AAPL'],
  ['Nasdaq', null],
  ['Nasdaq Inc', null],
  ['NASDAQ, Inc.', null],
  ['BRK.B', null],
  ['Toys R US', null],
  ['Apple (the fruit)', null],
])('%s names the ticker %j', (text, ticker) => {
  expect(tickerWithExchange(text)).toBe(ticker);
});
