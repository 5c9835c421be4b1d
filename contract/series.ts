import * as v from 'valibot';

import { opaque } from './opaque.ts';

/** Source of a figure: a fact of one filing. */
export const FactSource = opaque(
  v.looseObject({
    accession_number: v.string(),
    form: v.string(),
    /** Day the filing was filed, YYYY-MM-DD. */
    filed: v.string(),
    /** `us-gaap:Revenues`. */
    concept: v.string(),
    /** First day of the period; null for a balance. */
    start: v.nullable(v.string()),
    period_end: v.string(),
    value: v.number(),
    unit: v.string(),
  }),
);

export type FactSource = v.InferOutput<typeof FactSource>;

/** How a figure that no filing reports was derived, and from what; `sign` is +1 or -1. */
export const Derivation = opaque(
  v.looseObject({
    /** `fy_minus_9m`, `h_minus_q1`, `sum`, `assets_minus_equity` …; `formula` has it in words. */
    method: v.string(),
    formula: v.string(),
    operands: v.array(v.looseObject({ label: v.string(), sign: v.number(), source: FactSource })),
  }),
);

export type Derivation = v.InferOutput<typeof Derivation>;

/** Value in `unit` (currency units, not thousands). Everything after `unit` is an extra of the embedded service. */
export const SeriesPoint = opaque(
  v.looseObject({
    period: v.string(),
    value: v.number(),
    unit: v.string(),
    period_end: v.optional(v.string()),
    start: v.optional(v.nullable(v.string())),
    filed: v.optional(v.string()),
    accession_number: v.optional(v.string()),
    form: v.optional(v.string()),
    concept: v.optional(v.string()),
    /** Null for a figure as reported. */
    derived: v.optional(v.nullable(Derivation)),
    /** The first reported figure, if a later filing restated it; otherwise null. */
    first_reported: v.optional(v.nullable(FactSource)),
  }),
);

export type SeriesPoint = v.InferOutput<typeof SeriesPoint>;

export const series = v.array(SeriesPoint);
