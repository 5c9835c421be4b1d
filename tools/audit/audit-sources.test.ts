import { expect, test } from 'vitest';

import { indexFacts, lostFigures, type NamedFact, namedFacts, proofOf } from './audit-sources.ts';

const REVENUE = { concept: 'us-gaap:Revenues', accession_number: '1', unit: 'USD', start: '2024-01-01' };
const FILED = indexFacts([
  { ...REVENUE, end: '2024-12-31', value: 100 },
  { ...REVENUE, end: '2024-12-31', value: 101 },
  { ...REVENUE, end: '2024-06-30', value: 0 },
]);
const NAMED: NamedFact = { ...REVENUE, place: '', period_end: '2024-12-31', value: 100, marks: [] };

test.each<[string, Partial<NamedFact>, string]>([
  ['the value filed', {}, 'fact'],
  ['another value that the filing states too', { value: 101 }, 'fact'],
  ['a value of zero', { period_end: '2024-06-30', value: 0 }, 'fact'],
  ['another value', { value: 102 }, 'unproven'],
  ['another filing', { accession_number: '2' }, 'unproven'],
  ['another tag', { concept: 'us-gaap:SalesRevenueNet' }, 'unproven'],
  ['another unit', { unit: 'EUR' }, 'unproven'],
  ['another first day', { start: '2024-02-01' }, 'unproven'],
  ['a balance', { start: null }, 'unproven'],
  ['the opposite sign, without saying so', { value: -100 }, 'unproven'],
  ['the opposite sign', { value: -100, marks: ['sign_corrected'] }, 'sign_corrected'],
  [
    'a sign that is said to be corrected, of another value',
    { value: -99, marks: ['sign_corrected'] },
    'unproven',
  ],
  ['thousands', { value: 100_000, marks: ['scale_corrected'] }, 'scale_corrected'],
  ['another scale, without saying so', { value: 100_000 }, 'unproven'],
  [
    'a scale that is said to be corrected, of another value',
    { value: 99_000, marks: ['scale_corrected'] },
    'unproven',
  ],
  ['a split', { value: 400, marks: ['split_adjusted'] }, 'split_adjusted'],
  ['a split that changes little', { value: 110, marks: ['split_adjusted'] }, 'unproven'],
])('%s is %o: %s', (_, change, expected) => {
  expect(proofOf({ ...NAMED, ...change }, FILED)).toBe(expected);
});

test('points that are not derived, operands and first values name facts, at any depth', () => {
  const source = { ...REVENUE, period_end: '2024-12-31', value: 1 };
  const point = { ...source, derived: null, first_reported: source, marks: ['restated'] };
  const operands = [{ label: 'a', sign: 1, source }, { figure: { key: 'b', value: 2 } }];
  const answer = { lines: [{ points: [point, { ...source, derived: { operands } }] }] };
  expect([...namedFacts(answer, 'x')].map(({ place, marks }) => [place, marks])).toEqual([
    ['x.lines[0].points[0]', ['restated']],
    ['x.lines[0].points[0].first_reported', []],
    ['x.lines[0].points[1].derived.operands[0].source', []],
  ]);
});

// Apple 2024, 0000320193-24-000123: 118,254 less 9,447 million.
test('an operand that refers to a derived figure finds it by its value', () => {
  const figure = { statement: 'cash_flow', key: 'free_cash_flow', column: '2024', value: 108_807_000_000 };
  const points = [{ period: '2024', value: 108_807_000_000 }];
  const ratio = { derived: { operands: [{ figure }] } };
  const answer = [{ key: 'free_cash_flow', points }];
  expect(
    lostFigures([
      ['cash_flow annual', answer],
      ['ratios', ratio],
    ]),
  ).toEqual([]);
  const other = { derived: { operands: [{ figure: { ...figure, value: 1 } }] } };
  expect(
    lostFigures([
      ['cash_flow annual', answer],
      ['ratios', other],
    ]),
  ).toEqual(['ratios: cash_flow free_cash_flow 2024 1']);
});
