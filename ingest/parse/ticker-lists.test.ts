import { describe, expect, it, test } from 'vitest';

import { describeReal, realFile } from '../testing/real-files.ts';
import { parseExchangeList, parseTickerList } from './ticker-lists.ts';

const SOURCE = 'https://www.sec.gov/files/company_tickers_exchange.json';
const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const fields = ['cik', 'name', 'ticker', 'exchange'];

describe('parseExchangeList', () => {
  it('reads rows by the names of their columns', () => {
    const list = {
      fields: ['ticker', 'cik', 'exchange', 'name'],
      data: [['BRK-B', 1_067_983, 'NYSE', 'BERKSHIRE HATHAWAY INC']],
    };
    expect(parseExchangeList(SOURCE, bytes(list)).rows).toEqual([
      { cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', ticker: 'BRK-B', exchange: 'NYSE' },
    ]);
  });

  it.each([[null], ['']])('has null for the exchange %j', (exchange) => {
    const list = { fields, data: [[1_652_044, 'Alphabet Inc.', 'GOOGL', exchange]] };
    expect(parseExchangeList(SOURCE, bytes(list)).rows[0]?.exchange).toBeNull();
  });

  const bad: [string, unknown, RegExp][] = [
    [
      'a list without a column',
      { fields: ['cik', 'name', 'ticker'], data: [] },
      /fields: exchange is missing/,
    ],
    [
      'a row without a ticker',
      { fields, data: [[320_193, 'Apple Inc.', '', 'Nasdaq']] },
      /data\.0\.ticker: must not be empty/,
    ],
    ['a row that is too short', { fields, data: [[320_193, 'Apple Inc.']] }, /data\.0\.ticker: /],
    [
      'a CIK in words',
      { fields, data: [['Apple', 'Apple Inc.', 'AAPL', 'Nasdaq']] },
      /data\.0\.cik: a CIK has at most ten digits/,
    ],
    ['another list', { 0: { cik_str: 320_193 } }, /fields: /],
  ];
  it.each(bad)('refuses %s', (_, list, expected) => {
    expect(() => parseExchangeList(SOURCE, bytes(list))).toThrow(expected);
  });
});

const odd: [string, unknown[]][] = [
  ['no name', [2, null, 'B', 'NYSE']],
  ['no CIK', [null, 'B Inc.', 'B', 'NYSE']],
  ['no ticker', [2, 'B Inc.', ' ', null]],
];
test.each(odd)('a row with %s is skipped and named, and the others are read', (_, row) => {
  const data = [[1, 'A Inc.', 'A', 'NYSE'], row, [3, 'C Inc.', 'C', null]];
  const listed = parseExchangeList(SOURCE, bytes({ fields, data }));
  expect(listed.rows.map(({ ticker }) => ticker)).toEqual(['A', 'C']);
  expect(listed.skipped).toMatchObject([{ at: expect.stringMatching(/^data\.1\./) }]);
  const numbered = data.map(([cik_str, title, ticker]) => ({ cik_str, title, ticker }));
  const plain = parseTickerList(SOURCE, bytes(Object.fromEntries(numbered.entries())));
  expect([plain.rows.length, plain.skipped.length]).toEqual([2, 1]);
});

describe('parseTickerList', () => {
  it('reads the numbered rows in their order', () => {
    const list = {
      0: { cik_str: 1_045_810, ticker: 'NVDA', title: 'NVIDIA CORP' },
      1: { cik_str: 1_652_044, ticker: 'GOOGL', title: 'Alphabet Inc.' },
    };
    expect(parseTickerList(SOURCE, bytes(list)).rows).toEqual([
      { cik: '0001045810', name: 'NVIDIA CORP', ticker: 'NVDA', exchange: null },
      { cik: '0001652044', name: 'Alphabet Inc.', ticker: 'GOOGL', exchange: null },
    ]);
  });

  it('refuses a row without a title', () => {
    expect(() => parseTickerList(SOURCE, bytes({ 0: { cik_str: 1, ticker: 'X' } }))).toThrow(/0\.title/);
  });
});

describeReal('real ticker lists', () => {
  it('name 10,218 securities of 7,959 companies with exchanges, the most popular first', () => {
    const { rows } = parseExchangeList(SOURCE, realFile('www.sec.gov/files/company_tickers_exchange.json'));
    expect([rows.length, new Set(rows.map((row) => row.cik)).size]).toEqual([10_218, 7_959]);
    expect(rows[0]).toEqual({ cik: '0001045810', name: 'NVIDIA CORP', ticker: 'NVDA', exchange: 'Nasdaq' });
  });

  it('read alike in an older generation, and without exchanges', () => {
    const path = 'variants/older-lists/company_tickers_exchange.json';
    const older = parseExchangeList(SOURCE, realFile(path)).rows;
    expect(older[0]).toEqual({ cik: '0000320193', name: 'APPLE INC.', ticker: 'AAPL', exchange: 'Nasdaq' });
    const plain = parseTickerList(SOURCE, realFile('www.sec.gov/files/company_tickers.json')).rows;
    expect([plain.length, plain[0]?.ticker]).toEqual([10_433, 'NVDA']);
  });
});
