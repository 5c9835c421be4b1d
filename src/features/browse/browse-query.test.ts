import { expect, test } from 'vitest';

import { chooseFilter, filterCount, type BrowseSearch } from './browse-query.ts';

const search: BrowseSearch = { page: 3, limit: 50, sector: 'energy', exchange: 'NYSE' };

test.each([
  [search, { sector: 'utilities' }, { page: 1, limit: 50, sector: 'utilities', exchange: 'NYSE' }],
  [search, { exchange: undefined }, { page: 1, limit: 50, sector: 'energy' }],
  [search, { subset: 'popular' }, { page: 1, limit: 50, subset: 'popular' }],
  [{ page: 2, limit: 20, subset: 'popular' }, { sector: 'energy' }, { page: 1, limit: 20, sector: 'energy' }],
] as const)('%o with %o', (before, change, after) => {
  expect(chooseFilter(before, change)).toEqual(after);
});

test.each([
  [search, 2],
  [{ page: 1, limit: 20, subset: 'popular' }, 1],
  [{ page: 9, limit: 20 }, 0],
])('%o has %i filters', (given, count) => {
  expect(filterCount(given)).toBe(count);
});
