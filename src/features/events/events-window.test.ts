import { expect, test } from 'vitest';

import { readWindow, widerWindow, windowChoices } from './events-window.ts';

test.each([
  ['1', 1],
  ['90', 90],
  ['730', 730],
  ['731', null],
  ['0', null],
  ['-5', null],
  ['abc', null],
  ['90.5', null],
  ['1e2', null],
  ['090', null],
])('a window of %s days is %s', (text, days) => {
  expect(readWindow(text)).toBe(days);
});

test('a window of another length stands among the choices, one that cannot be does not', () => {
  expect(windowChoices('45')).toEqual(['30', '45', '90', '365', '730']);
  expect(windowChoices('731')).toEqual(['30', '90', '365', '730']);
});

test.each([
  [30, '90'],
  [45, '90'],
  [365, '730'],
  [730, null],
])('wider than %i days is %s', (days, wider) => {
  expect(widerWindow(days)).toBe(wider);
});
