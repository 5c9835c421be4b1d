import { expect, test } from 'vitest';

import { stringifySearch } from '../../../views/address-text.ts';
import { lenient, parseSearch, stripDefaults } from '../../app/search-codec.ts';
import { FullTextSearchQuery, type FullTextSearch } from './full-text-query.ts';
import {
  changeSearch,
  effectiveFilters,
  hasCriteria,
  applyUnderstanding,
  toggleValue,
} from './full-text-search.ts';

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
