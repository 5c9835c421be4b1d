import { SUBSETS, type Subset } from '../../domain/company/subsets.ts';
import type { ReadContext } from './caches.ts';

export type CountedSubset = Omit<Subset, 'rule'> & { company_count: number };

/** Every subset with the number of stored companies that meet its rule on a day. */
export async function countSubsets({ store, caches }: ReadContext, today: string): Promise<CountedSubset[]> {
  const { value: counts } = await caches.subsetCounts.get(
    today,
    async () =>
      new Map(
        await Promise.all(
          SUBSETS.map(
            async ({ name, rule }) =>
              [name, await store.companies.count({ subset: { rule, today } })] as const,
          ),
        ),
      ),
  );
  return SUBSETS.map(({ rule: _rule, ...subset }) => ({
    ...subset,
    company_count: counts.get(subset.name) ?? 0,
  }));
}
