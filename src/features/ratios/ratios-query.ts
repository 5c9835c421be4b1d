import * as v from 'valibot';

import { oneOf } from '../../../contract/parameters.ts';
import { RATIO_GROUPS } from '../../../contract/ratios.ts';

/** The expanded ratio. */
export const RatiosQuery = v.strictObject({ ratio: v.optional(oneOf(Object.values(RATIO_GROUPS).flat())) });
export type RatiosSearch = v.InferOutput<typeof RatiosQuery>;
