import { expect, test } from 'vitest';

import type { CompanyRecord } from '../store/save-company.ts';
import { createCaches } from './caches.ts';
import { countSubsets } from './companies.ts';
import { openSmallStore } from './testing/small-store.ts';

const TODAY = '2026-08-03';

/** An invented company of a SIC code: 3571 is technology, 5961 is not. */
function company(sic: string): CompanyRecord {
  return {
    cik: '0009900002',
    name: 'Larkspur Computers, Inc.',
    entity_type: 'operating',
    sic,
    sic_description: null,
    state_of_incorporation: null,
    fiscal_year_end: null,
    filer_category: null,
    business_location: null,
    tickers: [],
    former_names: [],
    sample: true,
  };
}

test('counts are shared until the store changes', async () => {
  const store = await openSmallStore();
  const context = { store, caches: createCaches(store) };
  const count = async () =>
    (await countSubsets(context, TODAY)).find(({ name }) => name === 'technology')?.company_count;
  await store.companies.save(company('3571'), '2026-08-03T15:00:00.000Z');
  // With Apple.
  expect([await count(), await count()]).toEqual([2, 2]);
  expect(context.caches.subsetCounts.stats()).toMatchObject({ hits: 1, misses: 1 });
  await store.companies.save(company('5961'), '2026-08-03T15:00:01.000Z');
  expect(await count()).toBe(1);
});

test('a failure is not shared', async () => {
  const store = await openSmallStore();
  let broken = true;
  const failing = {
    ...store,
    companies: {
      ...store.companies,
      count: async (filter: Parameters<typeof store.companies.count>[0]) => {
        if (broken) throw new Error('no store');
        return store.companies.count(filter);
      },
    },
  };
  const context = { store: failing, caches: createCaches(failing) };
  await expect(countSubsets(context, TODAY)).rejects.toThrow('no store');
  broken = false;
  expect((await countSubsets(context, TODAY))[0]).toMatchObject({ name: 'popular', company_count: 7 });
});
