import type * as v from 'valibot';

/**
 * A schema of which the types show the output alone. Deeply nested schemas are more than the compiler follows when
 * it compares the table's endpoints; what they accept at run time does not change.
 */
/* @__NO_SIDE_EFFECTS__ */
export function opaque<const S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<unknown, v.InferOutput<S>> {
  return schema;
}
