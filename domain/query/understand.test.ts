import { describe, expect, test } from 'vitest';

import { SECTION_KEYS } from '../documents/item-forms.ts';
import { formNames } from './analyse.ts';
import { QueryError } from './query.ts';
import { readWithin, SECTIONS } from './sections.ts';
import { takeTickers, takeWithin, understand } from './understand.ts';

// Rule: docs/rules.md#query-understanding
test.each([
  ['10-K going concern', ['10-K'], [], 'going concern'],
  ['going concern 10-K', ['10-K'], [], 'going concern'],
  ['8-K item 5.02 CEO resignation', ['8-K'], ['5.02'], 'CEO resignation'],
  ['item 1.05 ransomware', ['8-K'], ['1.05'], 'ransomware'],
  ['Item 2.02', ['8-K'], ['2.02'], ''],
  ['DEF 14A say on pay', ['DEF 14A'], [], 'say on pay'],
  ['S-1 dual class', ['S-1'], [], 'dual class'],
  ['S-1/A dual class', ['S-1/A'], [], 'dual class'],
  ['10-K 10-Q material weakness', ['10-K', '10-Q'], [], 'material weakness'],
  ['10-K or 10-Q material weakness', ['10-K', '10-Q'], [], 'material weakness'],
  ['"going concern" 10-K', ['10-K'], [], '"going concern"'],
  ['NEAR(tariff, supply, 10) 10-Q', ['10-Q'], [], 'NEAR(tariff, supply, 10)'],
  ['tariff* 10-Q', ['10-Q'], [], 'tariff*'],
  ['Form 4 insider purchase', ['4'], [], 'insider purchase'],
  ['20-F hyperinflation', ['20-F'], [], 'hyperinflation'],
  ['SC 13D activist', ['SC 13D'], [], 'activist'],
  ['item 5.02 item 9.01 severance', ['8-K'], ['5.02', '9.01'], 'severance'],
  ['covid 8-K/A', ['8-K/A'], [], 'covid'],
  ['10-K405 Y2K', ['10-K405'], [], 'Y2K'],
  ['risk factors in 10-K filings', ['10-K'], [], 'risk factors'],
  ['424B4 lock-up', ['424B4'], [], 'lock-up'],
  ['10-K', ['10-K'], [], ''],
  ['10–K going concern', ['10-K'], [], 'going concern'],
  // Beyond the table.
  ['NT 10-K late', ['NT 10-K'], [], 'late'],
  ['10-K, 10-Q, and 8-K: "a  b", c', ['10-K', '10-Q', '8-K'], [], '"a  b", c'],
  ['revenue, from Forms 10-K, 10-K', ['10-K'], [], 'revenue'],
  ['Forms 3, 4 and 5 option exercise', ['3', '4', '5'], [], 'option exercise'],
  ['form D biotech', ['D'], [], 'biotech'],
  ['form:D biotech', ['D'], [], 'biotech'],
  ['tariffs form:10-K', ['10-K'], [], 'tariffs'],
  ['Form:10-K/A tariffs', ['10-K/A'], [], 'tariffs'],
  ['Form 10 spin-off', ['10-12B', '10-12G'], [], 'spin-off'],
  ['ITEM 5.02. resignation', ['8-K'], ['5.02'], 'resignation'],
  ['10-K item 5.02 and item 9.01', ['10-K'], ['5.02', '9.01'], ''],
  ['"10-K" 10-Q', ['10-Q'], [], '"10-K"'],
])('%s is understood', (q, forms, items, residual_q) => {
  expect(understand(q)).toEqual({ forms, items, residual_q });
});

test.each([
  '10-k going concern',
  'def 14a say on pay',
  '10-K OR 10-Q material weakness',
  '"10-K" going concern',
  'NEAR(10-K, restated, 5)',
  '4 insider purchase',
  'items 5.02 and 9.01',
  'item 1A risk factors',
  'item 4.44 fraud',
  '10-Kx going concern',
  // Beyond the table.
  '10-K NOT restated',
  '10-K AND restated',
  '(10-K) restated',
  '10-K* restated',
  '"going concern 10-K',
  'ARS depreciation',
  '10-K/10-Q',
  '',
])('%s stays as it is', (q) => {
  expect(understand(q)).toBeNull();
});

test('a form that was renamed is known by both names', () => {
  expect(formNames('SC 13D')).toEqual(['SC 13D', 'SCHEDULE 13D']);
  expect(formNames('SCHEDULE 13G/A')).toEqual(['SC 13G/A', 'SCHEDULE 13G/A']);
  expect(formNames('10-K/A')).toEqual(['10-K/A']);
});

describe('an Item or section of a query', () => {
  test.each([
    ['1A', 'Item 1A, Risk Factors', ['1A', 'II-1A', 'KSB-1A']],
    ['item 1a', 'Item 1A, Risk Factors', ['1A', 'II-1A', 'KSB-1A']],
    ['Risk Factors', 'Risk factors', ['1A', 'II-1A', 'KSB-1A', '20F-3.D', '40F-risk-factors']],
    ['risk-factors', 'Risk factors', ['1A', 'II-1A', 'KSB-1A', '20F-3.D', '40F-risk-factors']],
    ['II-1A', 'Part II, Item 1A, Risk Factors', ['II-1A']],
    ['Part II Item 1A', 'Part II, Item 1A, Risk Factors', ['II-1A']],
    ['3', 'Item 3, Legal Proceedings', ['3', 'KSB-3']],
    ['Legal Proceedings', 'Legal Proceedings', ['3', 'II-1', 'KSB-3', '20F-8.A.7', '40F-legal-proceedings']],
    ['2.02', 'Item 2.02, Results of Operations and Financial Condition', ['2.02']],
    ['8A', 'Item 8A, Controls and Procedures', ['KSB-8A', 'KSB-8A/auditor']],
    ['MD&A', 'MD&A', ['7', 'I-2', 'KSB-6', '20F-5', '40F-discussion']],
    ['20F-5', '20-F Item 5, Operating and Financial Review and Prospects', ['20F-5']],
    ['20-F Item 5', '20-F Item 5, Operating and Financial Review and Prospects', ['20F-5']],
    ['3.D', '20-F Item 3.D, Risk Factors', ['20F-3.D']],
    ['18', '20-F Item 18, Financial Statements', ['20F-18', '20F-18/notes', '20F-18/auditor']],
  ])('%s is read as %s', (value, label, keys) => {
    const read = readWithin(value);
    expect(read?.label).toBe(label);
    expect(new Set(read?.keys)).toEqual(new Set(keys));
  });

  test('an Item with statements includes its notes and the auditor’s report', () => {
    expect(readWithin('8')?.keys).toEqual(['8', '8/notes', '8/auditor']);
    expect(readWithin('notes')?.keys).toContain('15/notes');
  });

  test('what is not the company’s own words can be searched alone, or left out', () => {
    expect(readWithin('auditors-report')?.keys).toContain('9A/auditor');
    expect(readWithin("Auditor's report")?.keys).toEqual(readWithin('auditors-report')?.keys);
    expect(readWithin('certifications')?.keys).toEqual(['/certifications', 'EX/certifications']);
    expect(readWithin('signatures')?.keys).toEqual(['/signatures', 'EX/signatures']);
    const rest = readWithin('no-boilerplate')?.keys ?? [];
    expect(rest).toEqual(expect.arrayContaining(['', 'EX', '8', '8/notes']));
    expect(rest.filter((key) => /auditor|signatures|certifications/.test(key))).toEqual([]);
  });

  test.each(['', '99', 'x', 'the', '1Z', '12.34'])('%s means nothing', (value) => {
    expect(readWithin(value)).toBeNull();
  });

  test('every section has keys that the index has', () => {
    const known = new Set(SECTION_KEYS);
    expect(SECTIONS.filter(({ keys }) => keys.length === 0 || !keys.every((key) => known.has(key)))).toEqual(
      [],
    );
  });
});

describe('taking item: and section: out of a query', () => {
  test.each([
    ['tariffs item:1A', 'tariffs        ', ['1A']],
    ['item:"Risk Factors" (a OR b)', '                    (a OR b)', ['Risk Factors']],
    ['Item:7 section:notes lease', '                     lease', ['7', 'notes']],
    ['"item:1A"', '"item:1A"', []],
    ['an item: of news', 'an item: of news', []],
  ])('%s leaves %s and takes %j', (q, rest, values) => {
    const taken = takeWithin(q);
    expect(taken.q).toBe(rest);
    expect(taken.within.map(({ value }) => value)).toEqual(values);
  });

  test('an unknown value is refused with its place and the right ones', () => {
    expect(() => takeWithin('tariffs item:1Z')).toThrow(QueryError);
    expect(() => takeWithin('tariffs item:1Z')).toThrow(
      /No Item or section is called '1Z'\. Write an Item's number \(1A, II-1A, 2\.02\).*risk-factors/,
    );
    expect(() => takeWithin('tariffs item:1Z')).toThrow(expect.objectContaining({ position: 8 }));
  });
});

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
])('%s leaves %s and takes the tickers %j', (q, rest, tickers) => {
  const read = takeTickers(q);
  expect(read.q.trim()).toBe(rest);
  expect(read.q).toHaveLength(q.length);
  expect(read.tickers.map(({ ticker }) => ticker)).toEqual(tickers);
});
