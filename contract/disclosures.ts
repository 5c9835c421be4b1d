import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { DISCLOSURE_FORMS, DisclosuresQuery } from './disclosures-query.ts';
import { byIdentifier, defineEndpoint, type Endpoint, opaque } from './endpoint.ts';
import { asOf, boolean, oneOf, words } from './parameters.ts';

/** A report, as in all responses about disclosures. */
export const DisclosureReport = v.looseObject({
  adsh: v.string(),
  /** `10-K` or `10-Q`. */
  form: v.string(),
  filed_form: v.string(),
  is_amendment: v.boolean(),
  period: v.string(),
  filed: v.string(),
  fiscal_year: v.number(),
  /** `FY`, `Q1`, `Q2`, `Q3`. */
  fiscal_period: v.string(),
  /** `items`, or `whole` if no Items were found and the whole text is one disclosure. */
  segmented: v.string(),
});

export type DisclosureReport = v.InferOutput<typeof DisclosureReport>;

/** An earlier report, named by its fiscal period. */
const EarlierReport = v.looseObject({ adsh: v.string(), fiscal_year: v.number(), fiscal_period: v.string() });

/** The newest earlier report that has a wording which newer ones lack, and the share of the words that are back: 1 for all. */
export const ReturnedSince = v.looseObject({ ...EarlierReport.entries, share: v.optional(v.number()) });
export type ReturnedSince = v.InferOutput<typeof ReturnedSince>;

export const tag = words(200);

export const adsh = words(20);

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
    /** Extra, where `new_words` may be: newest earlier report on the form with this wording or a part of it, if later ones lack it. */
    returned_since: v.optional(ReturnedSince),
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

const DisclosureMapQuery = v.strictObject({
  ...asOf,
  form: v.optional(oneOf(DISCLOSURE_FORMS)),
  /** Whether each disclosure is compared with that of the year before. */
  changes: v.optional(boolean, 'false'),
});

/** Extension: disclosures of a company's reports, with novelty by disclosure and report. */
export const DisclosureMapResponse = v.looseObject({
  company: CompanyReference,
  /** Newest first. */
  reports: v.array(DisclosureReport),
  /** Items in the report's order, then tagged blocks by label. */
  disclosures: v.array(
    v.looseObject({
      tag: v.string(),
      label: v.string(),
      /** `item`, `tagged` or `whole`. */
      source: v.string(),
      cells: v.array(
        v.looseObject({
          adsh: v.string(),
          /** `found` or `incorporated`. */
          status: v.string(),
          quality: v.string(),
          characters: v.number(),
          passages: v.number(),
          /**
           * Mean novelty of its passages, weighted by length, 0 to 1; null if no earlier report on the same form is
           * loaded.
           */
          novelty: v.nullable(v.number()),
          /** As in a search: `incomplete` if it is an upper bound. */
          novelty_basis: v.optional(v.string()),
          /**
           * With `changes`: words added or removed since the year before, as in the redline; null if no such report is
           * loaded or it has no such disclosure.
           */
          share_changed: v.optional(v.nullable(v.number())),
          /** Passages with a novelty of 0.5 or more. */
          novel_passages: v.number(),
        }),
      ),
    }),
  ),
});

export type DisclosureMapResponse = v.InferOutput<typeof DisclosureMapResponse>;

export const disclosureMapEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/disclosures',
  tier: 'analyst',
  summary: 'A company’s disclosures by report, with novelty',
  query: DisclosureMapQuery,
  response: DisclosureMapResponse,
  errors: 'disclosures',
}) satisfies Endpoint;

const DisclosureTextQuery = v.strictObject({ ...asOf, adsh, tag });

const DisclosurePassage = v.looseObject({
  ordinal: v.number(),
  /** Offset in the disclosure's text. */
  offset: v.number(),
  text: v.string(),
  /** `text` or `table`. */
  kind: v.string(),
  heading: v.array(v.string()),
  novelty: v.nullable(v.number()),
  /** Its place in the reader. */
  filename: v.string(),
  document_offset: v.number(),
});

/** Extension: the passages of one disclosure. */
export const DisclosureTextResponse = v.looseObject({
  company: CompanyReference,
  report: DisclosureReport,
  tag: v.string(),
  label: v.string(),
  status: v.string(),
  /** The report refers to another place for this text, and it wasn't found there. */
  points_elsewhere: v.optional(v.boolean()),
  quality: v.string(),
  passages: v.array(DisclosurePassage),
});

export type DisclosureTextResponse = v.InferOutput<typeof DisclosureTextResponse>;

export const disclosureTextEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/disclosures/text',
  tier: 'analyst',
  summary: 'Passages of one disclosure',
  query: DisclosureTextQuery,
  response: DisclosureTextResponse,
  errors: 'disclosures',
}) satisfies Endpoint;
