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

const FilingName = v.looseObject({ accession_number: v.string(), form: v.string(), filing_date: v.string() });

/** The API specification doesn't show this shape. Rule: docs/rules.md#summary-response */
export const AiSummaryResponse = opaque(
  v.looseObject({
    company: CompanyReference,
    /** The summarised report. */
    filing: v.looseObject({
      ...FilingName.entries,
      fiscal_year: v.nullable(v.number()),
      period_end: v.nullable(v.string()),
      url: v.nullable(v.string()),
    }),
    /** Why this report was chosen; null for the newest one. */
    note: v.nullable(v.string()),
    /** The newest annual report, if its text isn't loaded and an older one is summarised. */
    newer_filing: v.nullable(FilingName),
    summary: v.looseObject({
      /** Three to five sentences; empty if the report has none to quote, see `missing`. */
      business_profile: v.string(),
      /** The profile sentence by sentence. */
      business_statements: v.array(Statement),
      products_and_services: v.array(v.string()),
      /** The same names with citations; a name from XBRL has none. */
      product_statements: v.array(Statement),
      risk_factors: v.array(
        v.looseObject({
          title: v.string(),
          /** Null if no sentence under the caption makes sense on its own. */
          summary: v.nullable(v.string()),
          citations: v.array(v.string()),
          /** Share of words that earlier reports don't have, 0 to 1; null if none is loaded. */
          novelty: v.nullable(v.number()),
        }),
      ),
      /** Number of risk captions in the report; `risk_factors` has those with the newest wording. */
      risk_captions: v.number(),
      /** Only a model writes them. */
      financial_highlights: v.optional(v.array(v.string())),
      /** The same, with citations. */
      highlight_statements: v.optional(v.array(Statement)),
      citations: v.array(Citation),
    }),
    /** Missing parts of the summary, with reasons. */
    missing: v.array(v.looseObject({ part: v.string(), reason: v.string() })),
    /** `extractive` or `llm`. */
    method: v.string(),
    /** Why this is an extract although a model is configured; null otherwise. */
    fallback_reason: v.nullable(v.string()),
    model: v.nullable(v.string()),
    /** For an extract, when its report was accepted, since it depends on that alone; else when the model wrote it. */
    generated_at: v.string(),
    disclaimer: v.string(),
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
