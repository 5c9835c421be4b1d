import { expect, test } from 'vitest';

import { bySeverity, isExhibits, severityOf } from './item-severity.ts';
import { ITEMS } from './items.ts';

test.each([
  // Tesla, 2022-10-19, 2022-08-05 and 2019-05-08.
  [['2.02', '9.01'], '2.02'],
  [['5.07', '8.01', '9.01'], '5.07'],
  [['1.01', '2.03', '3.02', '8.01', '9.01'], '1.01'],
  [['9.01', '2.02', '4.02'], '4.02'],
  // Before 2004-08-23: 12 is results, 7 exhibits.
  [['7', '12'], '12'],
  [['5', '3'], '3'],
  [['9.01'], '9.01'],
  [['9.01', '1.04'], '1.04'],
])('the most severe of %j is %s', (codes, expected) => {
  expect(bySeverity(codes)[0]).toBe(expected);
});

test('exhibits are always last', () => {
  expect(bySeverity(['9.01', '5.06', 'no such code'])).toEqual(['5.06', 'no such code', '9.01']);
  expect(['9.01', '7', '7.01', '9'].map(isExhibits)).toEqual([true, true, false, false]);
});

test.each([
  ['4.02', 'critical'],
  ['4.01', 'critical'],
  ['2.01', 'notable'],
  ['2.02', 'notable'],
  ['2.03', 'routine'],
  ['9.01', 'routine'],
  ['3', 'critical'],
  ['', 'routine'],
])('%s is %s', (code, severity) => {
  expect(severityOf(code)).toBe(severity);
});

test('listed items come first, then all others by code, exhibits last', () => {
  const listed =
    '4.02,1.03,2.06,1.05,3.01,2.04,5.01,4.01,2.01,1.01,1.02,2.05,5.02,2.02,2.03,3.02,3.03,5.03,5.07,7.01,8.01'.split(
      ',',
    );
  const codes = ITEMS.map(({ code }) => code);
  const others = codes.filter((code) => !listed.includes(code) && code !== '9.01');
  expect(bySeverity(codes.toReversed())).toEqual([...listed, ...others, '9.01']);
});
