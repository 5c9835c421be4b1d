import { expect, test } from 'vitest';

import { stringifySearch } from '../../../contract/request.ts';
import { readerQuery } from '../../../views/hits.ts';
import { answerOf } from '../../../views/testing/answer.ts';
import { lenient, parseSearch, stripDefaults } from '../../app/search-codec.ts';
import { type FullTextSearch, FullTextSearchQuery } from './full-text-query.ts';
import {
  applyUnderstanding,
  changeSearch,
  effectiveFilters,
  excludeWords,
  hasCriteria,
  mayBeCompanyName,
  parseSavedSearch,
  savedSearchUrl,
  sinceLastSeen,
  toggleValue,
} from './full-text-search.ts';
import { searchOf } from './testing/answer.ts';

const read = (address: string): FullTextSearch =>
  lenient(FullTextSearchQuery)['~standard'].validate(parseSearch(address)).value;
const write = (search: FullTextSearch) =>
  stringifySearch(stripDefaults(FullTextSearchQuery)({ search, next: (same) => same }));

test.each([
  ['?q=going+concern', '?q=going+concern'],
  ['?q=2024&forms=10-K', '?q=2024&forms=10-K'],
  ['?q=%22a+b%22&forms=10-K%2C8-K&sort=recent&from=40', '?q=%22a+b%22&forms=10-K%2C8-K&sort=recent&from=40'],
  ['?q=a&expand=true&understand=1&from=0&size=20&sort=relevance', '?q=a'],
  ['?q=a&expand=false&understand=0', '?q=a&expand=false&understand=false'],
  ['?q=a&from=1e3&size=0&date_from=2024-02-30&sort=best&page=2', '?q=a'],
  [
    '?ciks=320193&locations=CA&location_type=incorporated',
    '?ciks=320193&locations=CA&location_type=incorporated',
  ],
  [`?q=${'a'.repeat(1001)}`, `?q=${'a'.repeat(1001)}`],
  ['?q=a&q=b', ''],
])('%s is %s', (address, kept) => {
  expect(write(read(address))).toBe(kept);
});

test.each([
  ['', false],
  ['?q=+', false],
  ['?q=a', true],
  ['?forms=8-K', true],
  ['?ciks=320193', true],
  ['?locations=CA', true],
  ['?items=5.02&date_from=2024-01-01', false],
])('%s is sent: %s', (address, sent) => {
  expect(hasCriteria(read(address))).toBe(sent);
});

test.each([
  [undefined, '10-K', ['10-K']],
  [['10-K'], '8-K', ['10-K', '8-K']],
  [['10-K', '8-K'], '10-K', ['8-K']],
  [['10-K'], '10-K', undefined],
])('%o with %s toggleValue is %o', (list, value, after) => {
  expect(toggleValue(list, value)).toEqual(after);
});

test('a change starts at the first page', () => {
  expect(write(changeSearch(read('?q=a&from=40'), { forms: ['10-K'] }))).toBe('?q=a&forms=10-K');
});

const parsed = { forms: ['8-K'], items: ['5.02'], residual_q: 'resignation' };

test.each([
  ['?q=8-K+item+5.02+resignation', parsed, '?q=resignation&forms=8-K&items=5.02'],
  ['?q=10-K', { forms: ['10-K'], items: [], residual_q: '' }, '?forms=10-K'],
  ['?q=going+concern', null, '?q=going+concern'],
  ['?q=going+concern', undefined, '?q=going+concern'],
] as const)('%s parsed as %o becomes %s', (address, understanding, after) => {
  const given = understanding && {
    ...understanding,
    forms: [...understanding.forms],
    items: [...understanding.items],
  };
  // In schema order, as in a URL.
  expect(read(write(applyUnderstanding(read(address), given)))).toEqual(read(after));
});

test.each([
  ['?q=a', undefined, { forms: [], items: [] }],
  ['?q=a', parsed, { forms: ['8-K'], items: ['5.02'] }],
  ['?q=a&forms=10-K', null, { forms: ['10-K'], items: [] }],
])('%s with %o has the filters %o', (address, understanding, filters) => {
  expect(effectiveFilters(read(address), understanding)).toEqual(filters);
});

test.each([
  ['?q=a+b&forms=10-K&from=40', '?q=a+b&forms=10-K'],
  ['?q=%22a%22&sort=recent', '?q=%22a%22&sort=recent'],
  ['?q=a&utm=1', '?q=a'],
])('%s is saved as %s', (address, kept) => {
  expect(savedSearchUrl(parseSavedSearch(address))).toBe(kept);
});

const TODAY = '2026-10-30';

test.each([
  ['?q=a', '2026-10-01', '?q=a&date_from=2026-10-01&size=1'],
  ['?q=a', '2026-10-30', null],
  ['?q=a', '2026-11-01', null],
  ['?q=a&date_from=2001-01-01&from=20', '2026-10-01', '?q=a&date_from=2026-10-01&size=1'],
  ['?q=a&date_from=2026-10-15', '2026-10-01', '?q=a&date_from=2026-10-15&size=1'],
  ['?q=a&date_to=2025-01-01', '2026-10-01', null],
])('%s viewed on %s is counted by %s', (address, seen_on, query) => {
  const since = sinceLastSeen(parseSavedSearch(address), seen_on, TODAY);
  // Parsed again, because parameter order differs.
  expect(since === null ? null : parseSavedSearch(savedSearchUrl(since))).toEqual(
    query === null ? null : parseSavedSearch(query),
  );
});

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
