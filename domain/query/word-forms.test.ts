import { expect, test } from 'vitest';

import { otherForms } from './word-forms.ts';

test.each([
  ['tariff', ['tariffs']],
  ['impairments', ['impairment']],
  ['subsidiary', ['subsidiaries']],
  ['restructuring', ['restructure', 'restructured', 'restructures']],
  ['commenced', ['commence', 'commencing', 'commences']],
  ['losses', ['loss']],
  ['swap', ['swapped', 'swapping', 'swaps']],
  ['reduces', ['reduced', 'reducing', 'reduce']],
  ['denied', ['deny', 'denies', 'denying']],
  ['taxes', ['tax']],
  ['grew', ['growing', 'grow', 'grown']],
  ['agreed', ['agree', 'agreeing']],
  ['labour', ['labor']],
  ['authorized', ['authorised', 'authorize']],
  ['centres', ['centers']],
  ['cancelled', ['canceled']],
  ['program', ['programme', 'programs']],
])('%s has the forms %j', (word, forms) => {
  expect(otherForms(word)).toEqual(expect.arrayContaining(forms));
});

test.each([
  'securities',
  'news',
  'accounting',
  'united',
  'basis',
  '10',
  '409a',
  'ai',
  'lease-back',
  'series',
])('%s stands for itself alone', (word) => {
  expect(otherForms(word).filter((form) => !['bases'].includes(form))).toEqual([]);
});

test('a noun has no verb forms', () => {
  expect(otherForms('income')).toEqual(['incomes']);
  expect(otherForms('shares')).toEqual(['share']);
});
