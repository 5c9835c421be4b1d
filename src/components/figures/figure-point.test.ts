import { expect, test } from 'vitest';

import { parsePoint, writePoint } from './figure-point.ts';

test.each([
  ['revenue:2024', { row: 'revenue', column: '2024' }],
  ['us-gaap:ProductMember:2024-Q1', { row: 'us-gaap:ProductMember', column: '2024-Q1' }],
  ['#total:2024', { row: '#total', column: '2024' }],
  ['revenue', null],
  [':2024', null],
  ['revenue:', null],
  ['', null],
  [undefined, null],
])('%s', (text, cell) => {
  expect(parsePoint(text)).toEqual(cell);
  if (cell !== null) expect(writePoint(cell)).toBe(text);
});

test('no figure is no text', () => {
  expect(writePoint(null)).toBeUndefined();
});
