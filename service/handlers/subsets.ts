import { TIER_LIMITS } from '../../contract/tier.ts';
import { countSubsets } from '../readers/subsets.ts';
import type { Handler } from './handler.ts';

/** Every subset with the number of stored companies that meet its rule today. Rule: docs/rules.md#subsets */
export const subsets: Handler<'subsets'> = async (_, context) => {
  const { today, tier } = context;
  const counted = await countSubsets(context, today);
  const tier_required = TIER_LIMITS.professional.name;
  return {
    subsets: counted.map((subset) => ({ ...subset, tier_required, as_of: today })),
    user_tier: TIER_LIMITS[tier].name,
  };
};
