import * as v from 'valibot';

import { list, oneOf } from './parameters.ts';

/**
 * Parameters by which a search, a saved search and a screen choose filers. `codes` makes the schema of a list of at most so
 * many codes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function filerParameters<
  T extends v.GenericSchema<unknown, string[]>,
  D extends 'located' | undefined = undefined,
>(codes: (max: number) => T, location_type?: D) {
  return {
    locations: v.optional(codes(60)),
    location_type: v.optional(oneOf(['located', 'incorporated']), location_type),
    /** Extra: SIC codes of filers. */
    sics: v.optional(codes(30)),
  };
}

/** Those of a search. */
export const FILER_PARAMETERS = filerParameters(list);

/** What they say, read. */
export type FilerParameters = {
  [name in keyof typeof FILER_PARAMETERS]?: v.InferOutput<(typeof FILER_PARAMETERS)[name]>;
};
