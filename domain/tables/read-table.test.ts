import { expect, test } from 'vitest';

import { headingKey, isFigure, labelKey, plainCell } from './read-table.ts';

test.each([
  ['$ 1,234', '1,234'],
  ['$(5)', '(5)'],
  ['(2.4)%', '(2.4%)'],
  ['—', '0'],
  ['$0.0', '0'],
  ['—%', '0%'],
  ['0.51% – 1.10%', '0.51%-1.10%'],
  ['1,234(1)', '1,234'],
  ['Level 2', 'Level2'],
])('the value of %j is %j', (text, value) => expect(plainCell(text)).toBe(value));

test.each([
  ['1,234', true],
  ['$(0.05)', true],
  ['—', true],
  ['n.m.', true],
  ['7.5 x', true],
  ['2024', true],
  ['Level 2', false],
  ['', false],
])('%j is a figure: %j', (text, expected) => expect(isFigure(text)).toBe(expected));

test('labels and headings are compared without footnote marks and days', () => {
  expect(labelKey('Taiwan (2)')).toBe('taiwan');
  expect(headingKey('Three Months Ended June 28, 2025')).toBe('three months ended june 2025');
});
