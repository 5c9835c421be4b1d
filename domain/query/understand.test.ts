import { expect, test } from 'vitest';

import { formNames } from './form-codes.ts';
import { understand } from './understand.ts';

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
])('%s is left as it stands', (q) => {
  expect(understand(q)).toBeNull();
});

test('a form that was renamed is known by both names', () => {
  expect(formNames('SC 13D')).toEqual(['SC 13D', 'SCHEDULE 13D']);
  expect(formNames('SCHEDULE 13G/A')).toEqual(['SC 13G/A', 'SCHEDULE 13G/A']);
  expect(formNames('10-K/A')).toEqual(['10-K/A']);
});
