import * as v from 'valibot';

import { oneOf } from '../../../contract/parameters.ts';
import { RATIO_GROUPS } from '../../../contract/ratio-names.ts';

/** The ratio that is unfolded. */
export const RatiosView = v.strictObject({ ratio: v.optional(oneOf(Object.values(RATIO_GROUPS).flat())) });
export type RatiosSearch = v.InferOutput<typeof RatiosView>;
