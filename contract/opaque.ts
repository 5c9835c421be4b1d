import type * as v from 'valibot';

/**
 * A schema whose type shows only its output. The compiler can't follow deeply nested schemas when it compares the
 * table's endpoints. Validation at run time doesn't change.
 */
/* @__NO_SIDE_EFFECTS__ */
export function opaque<const S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<unknown, v.InferOutput<S>> {
  return schema;
}
