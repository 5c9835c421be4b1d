import { expect, test } from 'vitest';

import { EXCHANGE_CODES } from '../../contract/company-codes.ts';
import { exchangeCode, EXCHANGES } from './exchanges.ts';

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
