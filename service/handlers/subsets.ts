import { TIER_LIMITS } from '../../contract/tier.ts';
import type { Handler } from './handler.ts';
import { countSubsets } from './subset-counts.ts';

/** Every subset with how many stored companies its rule holds for today. Source: spec 4.8. */
export const subsets: Handler<'subsets'> = async (_, { store, today, now, tier }) => {
  const counted = await countSubsets(store, today, now);
  const tier_required = TIER_LIMITS.professional.name;
  return {
    subsets: counted.map((subset) => ({ ...subset, tier_required, as_of: today })),
    user_tier: TIER_LIMITS[tier].name,
  };
};
