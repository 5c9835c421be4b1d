import { expect, test } from 'vitest';

import { exampleIds } from './example-companies.ts';

const company = (ticker: string, loaded: boolean) => ({
  cik: '9990000001',
  name: ticker,
  ticker,
  sic_description: null,
  loaded,
});
const LISTED = [company('ZQQR', true), company('ZQXX', false), company('ZQCM', true), company('ZQLK', true)];
const viewed = (ticker: string) => ({ cik: '9990000001', name: ticker, ticker, sample: true });

test.each<[chosen: string[], recent: string[], expected: string[]]>([
  [[], [], ['ZQQR', 'ZQCM', 'ZQLK']],
  [['ZQLK'], [], ['ZQLK', 'ZQQR', 'ZQCM']],
  [[], ['ZQCM'], ['ZQCM', 'ZQQR', 'ZQLK']],
  [['ZQAA'], ['ZQAA', 'ZQBB', 'ZQCC'], ['ZQAA', 'ZQBB', 'ZQCC']],
])('with %j chosen and %j viewed, the example is %j', (chosen, recent, expected) => {
  expect(exampleIds(chosen, recent.map(viewed), LISTED)).toEqual(expected);
});

test('companies that are only listed are no example', () => {
  expect(exampleIds([], [], [company('ZQXX', false)])).toEqual([]);
});
