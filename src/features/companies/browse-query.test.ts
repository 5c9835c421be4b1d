import { expect, test } from 'vitest';

import { chooseFilter, filterCount, type BrowseSearch } from './browse-query.ts';

const search: BrowseSearch = { page: 3, limit: 50, sort: '-name', sector: 'energy', exchange: 'NYSE' };

test.each([
  [
    search,
    { sector: 'utilities' },
    { page: 1, limit: 50, sort: '-name', sector: 'utilities', exchange: 'NYSE' },
  ],
  [search, { exchange: undefined }, { page: 1, limit: 50, sort: '-name', sector: 'energy' }],
  [search, { subset: 'popular' }, { page: 1, limit: 50, sort: '-name', subset: 'popular' }],
  [
    { page: 2, limit: 20, sort: 'rank', subset: 'popular' },
    { sector: 'energy' },
    { page: 1, limit: 20, sort: 'rank', sector: 'energy' },
  ],
] as const)('%o, changed by %o, starts at the first page', (before, change, after) => {
  expect(chooseFilter(before, change)).toEqual(after);
});

test.each<[BrowseSearch, number]>([
  [search, 2],
  [{ page: 1, limit: 20, sort: 'rank', subset: 'popular' }, 1],
  [{ page: 9, limit: 20, sort: 'rank' }, 0],
])('%o has %i filters', (given, count) => {
  expect(filterCount(given)).toBe(count);
});
