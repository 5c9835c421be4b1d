import { expect, test } from 'vitest';

import { isPhrase, queryError } from './query-error.ts';

test.each([
  ['', null],
  ['supply chain', null],
  ['"supply chain"', null],
  ['“supply chain”', null],
  ['a'.repeat(200), null],
  [` ${'a'.repeat(200)} `, null],
  ['a'.repeat(201), '1 character too long: 200 maximum, 201 entered.'],
  ['a'.repeat(1_250), '1,050 characters too long: 200 maximum, 1,250 entered.'],
  ['"supply chain', 'Closing quotation mark missing. Add it, or remove the opening one.'],
  ['supply “chain', 'Closing quotation mark missing. Add it, or remove the opening one.'],
])('%s: %s', (text, problem) => {
  expect(queryError(text)).toBe(problem);
});

test.each([
  ['"supply chain"', true],
  [' “supply chain” ', true],
  ['supply chain', false],
  ['"supply" chain', false],
  ['"', false],
])('%s is a phrase: %s', (text, is) => {
  expect(isPhrase(text)).toBe(is);
});
