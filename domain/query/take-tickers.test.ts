import { expect, test } from 'vitest';

import { takeTickers } from './take-tickers.ts';

test.each([
  ['ticker:AAPL tariffs', 'tariffs', ['AAPL']],
  ['tariffs ticker:brk.b ticker:NVDA', 'tariffs', ['BRK.B', 'NVDA']],
  ['"ticker:AAPL is listed" tariffs', '"ticker:AAPL is listed" tariffs', []],
  ['ticker: AAPL', 'ticker: AAPL', []],
  ['NASDAQ:AAPL tariffs', 'tariffs', ['AAPL']],
  ['tariffs NYSE: KO', 'tariffs', ['KO']],
  ['NYSE American: IMO', '', ['IMO']],
  ['NYSE listing', 'NYSE listing', []],
  ['stockticker:AAPL', 'stockticker:AAPL', []],
])('%s', (q, rest, tickers) => {
  const read = takeTickers(q);
  expect(read.q.trim()).toBe(rest);
  expect(read.q).toHaveLength(q.length);
  expect(read.tickers.map(({ ticker }) => ticker)).toEqual(tickers);
});
