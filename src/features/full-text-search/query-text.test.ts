import { expect, test } from 'vitest';

import { readerQuery } from '../../../views/hits.ts';
import { answerOf } from '../../../views/testing/answer.ts';
import { mayBeCompanyName, excludeWords } from './query-text.ts';
import { searchOf } from './testing/answer.ts';

test.each([
  ['apple', true],
  ['Bank of New York', true],
  ['xqzzyw', true],
  ['3M', true],
  ['', false],
  ['  ', false],
  ['"material weakness"', false],
  ['tariff*', false],
  ['a OR b', false],
  ['NOT x', false],
  ['NEAR(revenue, decline, 5)', false],
  ['or not', true],
  ['10-K going concern', false],
  ['8-K item 5.02 resignation', false],
  ['item 5.02 severance', false],
  ['ticker:AAPL tariffs', false],
  ['tariffs item:1A', false],
  ['Sticker Company', true],
  ['one two three four five', false],
  ['a'.repeat(61), false],
])('%j could be a company name: %s', (q, isName) => {
  expect(mayBeCompanyName(q)).toBe(isName);
});

test.each([
  ['goodwill', 'impairment', 'goodwill NOT "impairment"'],
  ['a OR b', 'going concern', '(a OR b) NOT "going concern"'],
  ['(a OR b) c', 'd', '((a OR b) c) NOT "d"'],
  ['oral', 'd', 'oral NOT "d"'],
  ['a', ' “x”  "y" ', 'a NOT "x y"'],
  ['a', ' " ', 'a'],
  [undefined, 'x', 'NOT "x"'],
  [undefined, ' ', undefined],
])('%j excluding %j is %j', (q, words, after) => {
  expect(excludeWords(q, words)).toBe(after);
});

const RISKS = { value: '1A', label: 'Item 1A, Risk Factors', text: 'item:1A' };
const NOTES = { value: 'notes', label: 'Notes to the statements', text: null };
const APPLE = { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', text: 'ticker:AAPL', is_filter: true };
const FORMS = { stop_words: [], word_forms: [{ typed: 'tariffs', also: ['tariff'] }], most_words: null };

const wide = {
  label: 'Going concern doubt',
  phrases: ['substantial doubt', 'ability to continue as a going concern'],
};
const parsed = { forms: ['8-K'], items: ['5.02'], residual_q: 'resignation' };

test.each([
  ['?q=a+b', {}, 'a b'],
  ['?forms=10-K', {}, undefined],
  ['?q=8-K+item+5.02+resignation', { query_understanding: parsed }, 'resignation'],
  ['?q=10-K', { query_understanding: { forms: ['10-K'], items: [], residual_q: ' ' } }, undefined],
  ['?q=going+concern', { also_matched: wide }, 'going concern'],
  ['?q=going+concern&expand=false', {}, '(going concern)'],
  ['?q=weak+moat', { rewrites: { ...FORMS, most_words: { wanted: 2, found: 1 } } }, 'weak OR moat'],
  ['?q=going+concern&word_forms=false', {}, '"going" "concern"'],
  ['?q=going+OR+concern&word_forms=false', {}, '"going" OR "concern"'],
  [
    '?q=NEAR(tariff,+"supply+chain",+steel*,+5)+NOT+(duty+10-K)&word_forms=false',
    {},
    'NEAR("tariff", "supply chain", steel*, 5) NOT ("duty" 10-K)',
  ],
  [
    '?q=weak+moat&word_forms=false',
    { rewrites: { ...FORMS, most_words: { wanted: 2, found: 1 } } },
    '"weak" OR "moat"',
  ],
  ['?q=tariffs+item:1A', { within: [RISKS], rewrites: FORMS }, 'tariffs item:1A'],
  ['?q=tariffs&within=notes', { within: [NOTES] }, 'tariffs section:notes'],
  ['?q=ticker:AAPL+tariffs', { companies_in_query: [APPLE], rewrites: FORMS }, 'tariffs'],
  ['?q=item:1A', { within: [RISKS] }, undefined],
])('%s with response %o highlights %j in the reader', (address, answer, q) => {
  expect(readerQuery(searchOf(address), answerOf(answer))).toBe(q);
});
