import { expect, test } from 'vitest';

import { isPhrase, queryProblem } from './query-problem.ts';

test.each([
  ['', null],
  ['supply chain', null],
  ['"supply chain"', null],
  ['“supply chain”', null],
  ['a'.repeat(200), null],
  [` ${'a'.repeat(200)} `, null],
  ['a'.repeat(201), '1 character too many: a search takes 200, and this has 201.'],
  ['a'.repeat(1_250), '1,050 characters too many: a search takes 200, and this has 1,250.'],
  ['"supply chain', 'A quotation mark is missing: close the phrase, or leave the mark out.'],
  ['supply “chain', 'A quotation mark is missing: close the phrase, or leave the mark out.'],
])('%s: %s', (text, problem) => {
  expect(queryProblem(text)).toBe(problem);
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
