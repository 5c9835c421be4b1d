import { expect, test } from 'vitest';

import { tickerLine } from './company-layout.tsx';

const on = (exchange: string | null) => (ticker: string) => ({ ticker, exchange });

test.each([
  ['none', { ticker: null }, []],
  ['one, without the list', { ticker: 'AAPL' }, [{ exchange: null, tickers: ['AAPL'] }]],
  [
    'one with its exchange',
    { ticker: 'AAPL', exchange: 'NASDAQ' },
    [{ exchange: 'NASDAQ', tickers: ['AAPL'] }],
  ],
  [
    'two classes',
    { ticker: 'GOOGL', tickers: ['GOOGL', 'GOOG'].map(on('NASDAQ')) },
    [{ exchange: 'NASDAQ', tickers: ['GOOGL', 'GOOG'] }],
  ],
  [
    'two exchanges',
    { ticker: 'XOM', tickers: [on('NYSE')('XOM'), on('OTC')('XOMF'), on('NYSE')('XOM-A')] },
    [
      { exchange: 'NYSE', tickers: ['XOM', 'XOM-A'] },
      { exchange: 'OTC', tickers: ['XOMF'] },
    ],
  ],
])('%s', (_, company, expected) => {
  expect(tickerLine(company)).toEqual(expected);
});
