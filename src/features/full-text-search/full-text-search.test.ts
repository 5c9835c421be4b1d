import { expect, test } from 'vitest';

import { lenient, parseSearch, stringifySearch, stripDefaults } from '../../app/search-codec.ts';
import { FullTextSearchQuery, type FullTextSearch } from './full-text-query.ts';
import { changed, inForce, isAsked, settled, toggled } from './full-text-search.ts';

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
])('%s asks: %s', (address, asked) => {
  expect(isAsked(read(address))).toBe(asked);
});

test.each([
  [undefined, '10-K', ['10-K']],
  [['10-K'], '8-K', ['10-K', '8-K']],
  [['10-K', '8-K'], '10-K', ['8-K']],
  [['10-K'], '10-K', undefined],
])('%o with %s toggled is %o', (list, value, after) => {
  expect(toggled(list, value)).toEqual(after);
});

test('a change begins at the first page', () => {
  expect(write(changed(read('?q=a&from=40'), { forms: ['10-K'] }))).toBe('?q=a&forms=10-K');
});

const lifted = { forms: ['8-K'], items: ['5.02'], residual_q: 'resignation' };

test.each([
  ['?q=8-K+item+5.02+resignation', lifted, '?q=resignation&forms=8-K&items=5.02'],
  ['?q=10-K', { forms: ['10-K'], items: [], residual_q: '' }, '?forms=10-K'],
  ['?q=going+concern', null, '?q=going+concern'],
  ['?q=going+concern', undefined, '?q=going+concern'],
] as const)('%s read as %o is the filters %s', (address, understanding, after) => {
  const given = understanding && {
    ...understanding,
    forms: [...understanding.forms],
    items: [...understanding.items],
  };
  // In the order of the schema, as an address is written.
  expect(read(write(settled(read(address), given)))).toEqual(read(after));
});

test.each([
  ['?q=a', undefined, { forms: [], items: [] }],
  ['?q=a', lifted, { forms: ['8-K'], items: ['5.02'] }],
  ['?q=a&forms=10-K', null, { forms: ['10-K'], items: [] }],
])('%s with %o has in force %o', (address, understanding, force) => {
  expect(inForce(read(address), understanding)).toEqual(force);
});
