import { expect, test } from 'vitest';

import { bySeverity, isExhibits, severityOf } from './severity.ts';

test.each([
  // Tesla, 2022-10-19, 2022-08-05 and 2019-05-08.
  [['2.02', '9.01'], '2.02'],
  [['5.07', '8.01', '9.01'], '5.07'],
  [['1.01', '2.03', '3.02', '8.01', '9.01'], '1.01'],
  [['9.01', '2.02', '4.02'], '4.02'],
  // Before 2004-08-23: results, statements and exhibits.
  [['7', '12'], '12'],
  [['5', '3'], '3'],
  [['9.01'], '9.01'],
  [['9.01', '1.04'], '1.04'],
])('of %j the gravest is %s', (codes, gravest) => {
  expect(bySeverity(codes)[0]).toBe(gravest);
});

test('exhibits stand last, whatever else there is', () => {
  expect(bySeverity(['9.01', '5.06', 'no such code'])).toEqual(['5.06', 'no such code', '9.01']);
  expect(['9.01', '7', '7.01', '9'].map(isExhibits)).toEqual([true, true, false, false]);
});

test.each([
  ['4.02', 'grave'],
  ['4.01', 'grave'],
  ['2.01', 'notable'],
  ['2.02', 'notable'],
  ['2.03', 'routine'],
  ['9.01', 'routine'],
  ['3', 'grave'],
  ['', 'routine'],
])('%s is %s', (code, severity) => {
  expect(severityOf(code)).toBe(severity);
});
