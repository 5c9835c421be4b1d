import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { opaque } from './opaque.ts';

/** Where a sentence of a summary stands: `quote` is the document's own text at `offset`. */
const Citation = v.looseObject({
  id: v.string(),
  /** `item:BusinessTextBlock`; of a figure its concept. */
  tag: v.string(),
  /** In the text of `filename`, as the reader shows it. */
  offset: v.number(),
  length: v.number(),
  quote: v.string(),
  /** Absent where a figure of the filing's data is cited: it stands in no text, and `offset` and `length` are 0. */
  filename: v.optional(v.string()),
});

/** A statement and the ids of the citations that carry it. */
const Statement = v.looseObject({ text: v.string(), citations: v.array(v.string()) });

const FilingName = v.looseObject({
  accession_number: v.string(),
  form: v.string(),
  filing_date: v.string(),
});

/**
 * The specification does not show this shape (the fields are those of domain §8); a hosted instance may answer
 * otherwise, so that all of it is optional.
 */
export const AiSummaryResponse = opaque(
  v.looseObject({
    company: v.optional(CompanyReference),
    /** The report that is summarised. */
    filing: v.optional(
      v.looseObject({
        ...FilingName.entries,
        fiscal_year: v.nullable(v.number()),
        period_end: v.nullable(v.string()),
        url: v.nullable(v.string()),
      }),
    ),
    /** Extra: what has to be known of which report this is, in words; null where it is the newest. */
    note: v.optional(v.nullable(v.string())),
    /** Extra: the newest annual report where its text is not loaded and an older one is summarised. */
    newer_filing: v.optional(v.nullable(FilingName)),
    summary: v.optional(
      v.looseObject({
        /** Three to five sentences; empty where the report has none to quote, see `missing`. */
        business_profile: v.string(),
        /** Extra: the profile sentence by sentence. */
        business_statements: v.optional(v.array(Statement)),
        products_and_services: v.array(v.string()),
        /** Extra: the same names, with citations; a name of the filing's data has none. */
        product_statements: v.optional(v.array(Statement)),
        risk_factors: v.array(
          v.looseObject({
            title: v.string(),
            /** Null where no sentence under the caption can stand alone. */
            summary: v.nullable(v.string()),
            citations: v.array(v.string()),
            /** Extra: share of its words that earlier reports did not have, 0 to 1; null where none is at hand. */
            novelty: v.optional(v.nullable(v.number())),
          }),
        ),
        /** Extra: captions of risks in the report, of which `risk_factors` are the newest. */
        risk_captions: v.optional(v.number()),
        financial_highlights: v.optional(v.array(v.string())),
        /** Extra: the same, with citations. */
        highlight_statements: v.optional(v.array(Statement)),
        citations: v.array(Citation),
      }),
    ),
    /** Extra: parts of the summary that could not be had, and why, in words. */
    missing: v.optional(v.array(v.looseObject({ part: v.string(), reason: v.string() }))),
    /** `extractive` or `llm`. */
    method: v.optional(v.string()),
    /** Extra: why it is extracted although a model is configured; null otherwise. */
    fallback_reason: v.optional(v.nullable(v.string())),
    model: v.optional(v.nullable(v.string())),
    /** Of an extract when the report was filed, since it is made of that alone; of a model's when it was written. */
    generated_at: v.optional(v.string()),
    disclaimer: v.optional(v.string()),
  }),
);
export type AiSummaryResponse = v.InferOutput<typeof AiSummaryResponse>;
