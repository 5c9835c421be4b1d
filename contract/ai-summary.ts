import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { opaque } from './opaque.ts';

/** Where a sentence of a summary stands: `quote` is the document's own text at `offset`. */
const Citation = v.looseObject({
  id: v.string(),
  tag: v.string(),
  /** In the text of `filename`, as the reader shows it. */
  offset: v.number(),
  length: v.number(),
  quote: v.string(),
  filename: v.optional(v.string()),
});

/** A statement and the citations that carry it. */
const Statement = v.looseObject({ text: v.string(), citations: v.array(v.string()) });

/**
 * The specification does not show this shape (the fields are those of domain §8); a hosted instance may answer
 * otherwise, so that all of it is optional.
 */
export const AiSummaryResponse = opaque(
  v.looseObject({
    company: v.optional(CompanyReference),
    filing: v.optional(
      v.looseObject({
        accession_number: v.string(),
        form: v.string(),
        filing_date: v.string(),
        fiscal_year: v.nullable(v.number()),
        period_end: v.nullable(v.string()),
        url: v.nullable(v.string()),
      }),
    ),
    summary: v.optional(
      v.looseObject({
        business_profile: v.string(),
        /** Extra: the profile sentence by sentence. */
        business_statements: v.optional(v.array(Statement)),
        products_and_services: v.array(v.string()),
        risk_factors: v.array(
          v.looseObject({ title: v.string(), summary: v.string(), citations: v.array(v.string()) }),
        ),
        financial_highlights: v.optional(v.array(v.string())),
        citations: v.array(Citation),
      }),
    ),
    /** `extractive` or `llm`. */
    method: v.optional(v.string()),
    /** Extra: why it is extracted although a model is configured; null otherwise. */
    fallback_reason: v.optional(v.nullable(v.string())),
    model: v.optional(v.nullable(v.string())),
    generated_at: v.optional(v.string()),
    disclaimer: v.optional(v.string()),
  }),
);
export type AiSummaryResponse = v.InferOutput<typeof AiSummaryResponse>;
