import * as v from 'valibot';

import { EarlierReport } from './disclosure-report.ts';
import { DisclosuresQuery } from './disclosures-query.ts';
import { byIdentifier, defineEndpoint, type Endpoint } from './endpoint.ts';
import { opaque } from './opaque.ts';

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
    /** Extra: novelty against reports on the same form only. */
    novelty_same_form: v.optional(v.number()),
    /** Extra: `complete`, `first` (no earlier report), or `incomplete` (an earlier report is not loaded). */
    novelty_basis: v.optional(v.string()),
    /** Extra: earlier reports on the same form that are loaded. With 0, novelty is unknown. */
    same_form: v.optional(v.number()),
    /**
     * Extra, with `min_novelty`, `diff_only` or by novelty: the words in `<<…>>` that the nearest earlier report doesn't have,
     * and those around them.
     */
    new_words: v.optional(v.string()),
    /** Extra, with `diff_only`: newest earlier report on the form with this wording, if later ones lack it. */
    returned_since: v.optional(EarlierReport),
    /** Extra: the passage with the first word, and its headings. */
    ordinal: v.optional(v.number()),
    heading: v.optional(v.array(v.string())),
    passage: v.optional(v.string()),
    /** Extra: the document, with the offsets in its text of the passage and of the first word found. */
    filename: v.optional(v.string()),
    document_offset: v.optional(v.number()),
    hit_offset: v.optional(v.number()),
    is_amendment: v.optional(v.boolean()),
    /** Extra: other filings with the same text, except figures. */
    also_in: v.optional(v.array(v.string())),
    /** Extra, with diff_only: `added` or `changed`, and the matching passage of the base report. */
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
      /** Extra: number of reports searched, and of those without recognised Items. */
      reports: v.optional(v.number()),
      reports_whole: v.optional(v.number()),
      /**
       * Extra, with diff_only: reports that were skipped, since the report to compare them with is not loaded; of that, its
       * accession number if the filing list has it.
       */
      diff: v.optional(
        v.looseObject({
          missing: v.array(v.string()),
          skipped: v.optional(
            v.array(
              v.looseObject({
                ...EarlierReport.entries,
                form: v.string(),
                base_year: v.number(),
                base_adsh: v.nullable(v.string()),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
);

export type DisclosuresResponse = v.InferOutput<typeof DisclosuresResponse>;

export const disclosuresEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/disclosures/search',
  tier: 'analyst',
  spec: '4.4',
  summary: 'Search a company’s narrative disclosures',
  query: DisclosuresQuery,
  response: DisclosuresResponse,
  errors: 'disclosures',
}) satisfies Endpoint;
