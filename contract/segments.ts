import * as v from 'valibot';

import { coverage } from './coverage.ts';
import { opaque } from './endpoint.ts';
import { SEGMENT_METRICS } from './statement-names.ts';

const segmentPoints = v.array(
  v.looseObject({
    period: v.string(),
    value: v.number(),
    unit: v.optional(v.string()),
    /** Report that the period is taken from. */
    accession_number: v.optional(v.string()),
    /** Of a fourth quarter: how it is derived, and the report that is subtracted. */
    formula: v.optional(v.string()),
    less_accession_number: v.optional(v.string()),
  }),
);

/** A period from the first to the last with figures; `gap` says why it has none. */
const SegmentPeriod = v.looseObject({ period: v.string(), gap: v.optional(v.string()) });

/** Extra: breakdowns in the stored annual or quarterly reports, with the difference from the total. */
export const Segments = opaque(
  v.looseObject({
    accession_number: v.string(),
    form: v.optional(v.string()),
    currency: v.string(),
    /** Of the report's own period: it may be older than the statements'. */
    coverage,
    axes: v.array(
      v.looseObject({
        axis: v.string(),
        kind: v.picklist(['business_segment', 'product', 'geography', 'customer']),
        label: v.string(),
        metrics: v.array(
          v.looseObject({
            metric: v.picklist(SEGMENT_METRICS),
            concept: v.string(),
            /** In order; those whose report isn't loaded are among them. */
            periods: v.optional(v.array(SegmentPeriod)),
            total: segmentPoints,
            partition: v.picklist(['complete', 'partial', 'overlapping']),
            members: v.array(
              v.looseObject({
                member: v.string(),
                label: v.string(),
                /** A sum of other members, not to be added to them. */
                is_subtotal: v.optional(v.boolean()),
                points: segmentPoints,
              }),
            ),
            /** Total less its members, by period; empty if zero. */
            reconciling: v.optional(segmentPoints),
          }),
        ),
      }),
    ),
  }),
);

export type Segments = v.InferOutput<typeof Segments>;
