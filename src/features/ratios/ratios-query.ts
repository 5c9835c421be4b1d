import * as v from 'valibot';

import { oneOf } from '../../../contract/parameters.ts';
import { RATIO_GROUPS, RATIO_PERIODS } from '../../../contract/ratios.ts';

/** The expanded ratio, and the periods of the table. */
export const RatiosQuery = v.strictObject({
  ratio: v.optional(oneOf(Object.values(RATIO_GROUPS).flat())),
  period_type: v.optional(oneOf(RATIO_PERIODS), 'annual'),
});
export type RatiosSearch = v.InferOutput<typeof RatiosQuery>;
