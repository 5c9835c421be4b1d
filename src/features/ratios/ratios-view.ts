import * as v from 'valibot';

import { oneOf } from '../../../contract/parameters.ts';
import { RATIO_GROUPS } from '../../../contract/ratios.ts';

export const RATIO_NAMES = Object.values(RATIO_GROUPS).flat();

/** The ratio that is unfolded. */
export const RatiosView = v.strictObject({ ratio: v.optional(oneOf(RATIO_NAMES)) });
export type RatiosSearch = v.InferOutput<typeof RatiosView>;
