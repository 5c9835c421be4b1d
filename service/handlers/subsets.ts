import { TIER_LIMITS } from '../../contract/tier.ts';
import { SUBSETS } from '../reference/subsets.ts';
import type { Handler } from './handler.ts';

/** Every subset with how many stored companies its rule holds for today. Source: spec 4.8. */
export const subsets: Handler<'subsets'> = async (_, { store, today, tier }) => ({
  subsets: await Promise.all(
    SUBSETS.map(async ({ rule, ...subset }) => ({
      ...subset,
      company_count: await store.companies.count({ subset: { rule, today } }),
      tier_required: TIER_LIMITS.professional.name,
      as_of: today,
    })),
  ),
  user_tier: TIER_LIMITS[tier].name,
});
