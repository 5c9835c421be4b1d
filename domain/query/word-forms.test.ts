import { expect, test } from 'vitest';

import { otherForms, stemWord } from './word-forms.ts';

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
])('%s has no other form', (word) => {
  expect(otherForms(word).filter((form) => !['bases'].includes(form))).toEqual([]);
});

test('a noun has no verb forms', () => {
  expect(otherForms('income')).toEqual(['incomes']);
  expect(otherForms('shares')).toEqual(['share']);
});

const SAME: string[][] = [
  ['tariff', 'tariffs'],
  ['impose', 'imposed', 'imposing', 'imposes'],
  ['policy', 'policies'],
  ['disclose', 'disclosed', 'disclosing'],
  ['plan', 'planned', 'planning', 'plans'],
  ['risk', 'risks'],
  ['process', 'processes', 'processed', 'processing'],
  ['supply', 'supplies'],
];

test.each(SAME.map((words) => [words.join(' '), words] as const))('%s have one stem', (_, words) => {
  expect(new Set(words.map(stemWord)).size).toBe(1);
});

const APART: [string, string][] = [
  ['business', 'busing'],
  ['loss', 'lose'],
  ['thing', 'th'],
  ['2024', '202'],
  ['status', 'state'],
  ['news', 'net'],
];

test.each(APART)('%s and %s do not', (one, other) => {
  expect(stemWord(one)).not.toBe(stemWord(other));
});
