import { expect, test } from 'vitest';

import { formName } from './form-name.ts';

test.each([
  ['10-K', 'Annual report'],
  ['10-K/A', 'Annual report'],
  ['8-K', 'Current report'],
  ['DEF 14A', 'Proxy statement'],
  ['4', 'Change in insider ownership'],
  ['NO-SUCH', null],
])('%s is %s', (form, expected) => {
  expect(formName(form)).toBe(expected);
});
