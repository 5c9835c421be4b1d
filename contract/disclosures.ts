import * as v from 'valibot';

import { opaque } from './opaque.ts';

/** Apart, since addresses are read by it on every page, and few read the answer. */
export { DISCLOSURE_Q_MAX, DisclosuresQuery } from './disclosures-query.ts';

export const DisclosureMatch = opaque(
  v.looseObject({
    tag: v.string(),
    label: v.string(),
    snippet: v.string(),
    form: v.string(),
    period: v.string(),
    filed: v.string(),
    adsh: v.string(),
    fiscal_year: v.number(),
    fiscal_period: v.string(),
    match_offset: v.number(),
    hit_count: v.number(),
    matched_terms: v.array(v.string()),
    novelty_score: v.number(),
    /** Extra: against reports of the same form alone. */
    novelty_same_form: v.optional(v.number()),
    /** Extra: `complete`, `first` (no earlier report), or `incomplete` (an earlier report is not loaded). */
    novelty_basis: v.optional(v.string()),
    /** Extra: the passage that holds the first word, and the headings it stands under. */
    ordinal: v.optional(v.number()),
    heading: v.optional(v.array(v.string())),
    passage: v.optional(v.string()),
    /** Extra: where the reader shows it. */
    filename: v.optional(v.string()),
    document_offset: v.optional(v.number()),
    is_amendment: v.optional(v.boolean()),
    /** Extra: other filings that say the same, figures apart. */
    also_in: v.optional(v.array(v.string())),
    /** Extra, with diff_only: `added` or `changed`, and the passage of the base report that it came from. */
    diff_status: v.optional(v.string()),
    diff_base_adsh: v.optional(v.string()),
  }),
);
export type DisclosureMatch = v.InferOutput<typeof DisclosureMatch>;

export const DisclosuresResponse = opaque(
  v.looseObject({
    company: v.looseObject({ ticker: v.nullable(v.string()), name: v.string(), cik: v.string() }),
    query: v.string(),
    filters: v.looseObject({ form: v.nullable(v.string()), year: v.nullable(v.number()) }),
    matches: v.array(DisclosureMatch),
    total: v.number(),
    metadata: v.looseObject({
      data_source: v.string(),
      max_results: v.number(),
      processed_at: v.string(),
      from_cache: v.boolean(),
      /** Extra: reports searched, and of these those whose Items could not be found. */
      reports: v.optional(v.number()),
      reports_whole: v.optional(v.number()),
      /** Extra, with diff_only: accession numbers of reports left out for want of a report to compare with. */
      diff: v.optional(v.looseObject({ missing: v.array(v.string()) })),
    }),
  }),
);
export type DisclosuresResponse = v.InferOutput<typeof DisclosuresResponse>;
