import { SUBSETS, type Subset } from '../reference/subsets.ts';
import type { Store } from '../store/store.ts';

/** How long counts are shared: thirty rules over every company are too dear to work out for each caller. */
const COUNTS_MAX_AGE_MS = 10_000;

export type CountedSubset = Omit<Subset, 'rule'> & { company_count: number };

const known = new WeakMap<Store, { at: number; today: string; subsets: Promise<CountedSubset[]> }>();

async function countSubset({ rule, ...subset }: Subset, store: Store, today: string): Promise<CountedSubset> {
  return { ...subset, company_count: await store.companies.count({ subset: { rule, today } }) };
}

/** Every subset with how many companies its rule holds for; the counts are at most ten seconds old. */
export function countSubsets(store: Store, today: string, now: Date): Promise<CountedSubset[]> {
  const at = now.getTime();
  const recent = known.get(store);
  if (recent !== undefined && recent.today === today && Math.abs(at - recent.at) < COUNTS_MAX_AGE_MS) {
    return recent.subsets;
  }
  const subsets = Promise.all(SUBSETS.map((subset) => countSubset(subset, store, today)));
  known.set(store, { at, today, subsets });
  subsets.catch(() => known.delete(store));
  return subsets;
}
