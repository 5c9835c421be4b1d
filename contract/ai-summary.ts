import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { type Endpoint, byIdentifier, defineEndpoint, opaque } from './endpoint.ts';
import { asOf } from './parameters.ts';

/** Source of a sentence in a summary: `quote` is the document's text at `offset`. */
const Citation = v.looseObject({
  id: v.string(),
  /** `item:BusinessTextBlock`; for a figure, its concept. */
  tag: v.string(),
  /** In the text of `filename`, as the reader shows it. */
  offset: v.number(),
  length: v.number(),
  quote: v.string(),
  /** Absent for a figure from the filing's XBRL, which has no place in a text: `offset` and `length` are 0. */
  filename: v.optional(v.string()),
});

/** A statement and the ids of its citations. */
const Statement = v.looseObject({ text: v.string(), citations: v.array(v.string()) });

const FilingName = v.looseObject({
  accession_number: v.string(),
  form: v.string(),
  filing_date: v.string(),
});

/**
 * The API specification doesn't show this shape, so every field is optional: a hosted instance may return another.
 * Rule: docs/rules.md#summary-response
 */
export const AiSummaryResponse = opaque(
  v.looseObject({
    company: v.optional(CompanyReference),
    /** The summarised report. */
    filing: v.optional(
      v.looseObject({
        ...FilingName.entries,
        fiscal_year: v.nullable(v.number()),
        period_end: v.nullable(v.string()),
        url: v.nullable(v.string()),
      }),
    ),
    /** Extra: why this report was chosen; null for the newest one. */
    note: v.optional(v.nullable(v.string())),
    /** Extra: the newest annual report, if its text isn't loaded and an older one is summarised. */
    newer_filing: v.optional(v.nullable(FilingName)),
    summary: v.optional(
      v.looseObject({
        /** Three to five sentences; empty if the report has none to quote, see `missing`. */
        business_profile: v.string(),
        /** Extra: the profile sentence by sentence. */
        business_statements: v.optional(v.array(Statement)),
        products_and_services: v.array(v.string()),
        /** Extra: the same names with citations; a name from XBRL has none. */
        product_statements: v.optional(v.array(Statement)),
        risk_factors: v.array(
          v.looseObject({
            title: v.string(),
            /** Null if no sentence under the caption makes sense on its own. */
            summary: v.nullable(v.string()),
            citations: v.array(v.string()),
            /** Extra: share of words that earlier reports don't have, 0 to 1; null if none is loaded. */
            novelty: v.optional(v.nullable(v.number())),
          }),
        ),
        /** Extra: number of risk captions in the report; `risk_factors` has those with the newest wording. */
        risk_captions: v.optional(v.number()),
        financial_highlights: v.optional(v.array(v.string())),
        /** Extra: the same, with citations. */
        highlight_statements: v.optional(v.array(Statement)),
        citations: v.array(Citation),
      }),
    ),
    /** Extra: missing parts of the summary, with reasons. */
    missing: v.optional(v.array(v.looseObject({ part: v.string(), reason: v.string() }))),
    /** `extractive` or `llm`. */
    method: v.optional(v.string()),
    /** Extra: why this is an extract although a model is configured; null otherwise. */
    fallback_reason: v.optional(v.nullable(v.string())),
    model: v.optional(v.nullable(v.string())),
    /** For an extract, when its report was accepted, since it depends on that alone; else when the model wrote it. */
    generated_at: v.optional(v.string()),
    disclaimer: v.optional(v.string()),
  }),
);

export type AiSummaryResponse = v.InferOutput<typeof AiSummaryResponse>;

export const aiSummaryEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/ai-summary',
  tier: 'professional',
  // A model is waited for 25 seconds, and the next request gets its summary.
  timeout_ms: 40_000,
  spec: '4.17',
  summary: 'Summary of the latest 10-K',
  query: v.strictObject(asOf),
  response: AiSummaryResponse,
}) satisfies Endpoint;
