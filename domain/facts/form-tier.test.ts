import { expect, test } from 'vitest';

import { fact } from '../statements/testing/fact.ts';
import { formTier, isAnnualForm, tiedFacts } from './vintages.ts';

test.each([
  ['10-K', 'A', true],
  ['10-K/A', 'A', true],
  ['10-KT', 'A', true],
  ['20-F', 'A', true],
  ['40-F', 'A', true],
  ['10-Q', 'A', false],
  ['10-QT', 'A', false],
  ['6-K', 'B', false],
  ['8-K/A', 'B', false],
  ['DEF 14A', 'C', false],
  ['424B5', 'C', false],
  ['S-1', 'C', false],
  ['Other', 'C', false],
] as const)('%s is tier %s, annual: %s', (form, tier, annual) => {
  expect([formTier(form), isAnnualForm(form)]).toEqual([tier, annual]);
});

const flow = (start: string, end: string, value: number, form: string) =>
  fact({ concept: 'us-gaap:Revenues', start, end, value: value * 1e6, form, filed: '2015-08-01' });
const assets = (value: number, form: string) =>
  fact({ concept: 'us-gaap:Assets', end: '2014-12-31', value: value * 1e6, form, filed: '2015-08-01' });
const year = flow('2014-01-01', '2014-12-31', 10_922, '10-K');
const quarters = (form: string, values: readonly number[]) =>
  [
    ['01-01', '03-31'],
    ['04-01', '06-30'],
    ['07-01', '09-30'],
    ['10-01', '12-31'],
  ].map(([start, end], at) => flow(`2014-${start}`, `2014-${end}`, values[at] ?? 0, form));

test.each([
  ['the quarters of an acquired business', [year, ...quarters('8-K', [4_362, 4_747, 4_400, 4_696])], 1],
  ['quarters that add up to the year', [year, ...quarters('8-K', [2_800, 2_789, 2_586, 2_747])], 5],
  [
    'a year without a business that was sold, with the same assets',
    [year, assets(36_763, '10-K'), flow('2014-01-01', '2014-12-31', 9_871, '8-K'), assets(36_763, '8-K')],
    4,
  ],
  [
    'a quarter that nothing compares with, on an 8-K',
    [year, flow('2014-01-01', '2014-03-31', 2_800, '8-K')],
    1,
  ],
  ['the same on the 6-K of a foreign issuer', [year, flow('2014-01-01', '2014-03-31', 2_800, '6-K')], 2],
  ['another company’s year', [year, flow('2014-01-01', '2014-12-31', 18_205, '8-K')], 1],
  ['a furnished quarter of a company without periodic reports', quarters('6-K', [1, 2, 3, 4]), 4],
] as const)('of current reports with %s', (_name, facts, kept) => {
  const { facts: own, notes } = tiedFacts(facts);
  expect([own.length, notes.length]).toEqual([kept, kept < facts.length ? 1 : 0]);
});
