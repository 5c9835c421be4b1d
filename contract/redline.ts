import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { boolean, integer, oneOf, words } from './parameters.ts';

/** A report as every answer about disclosures names it. */
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
  /** `items`, or `whole`: its Items could not be found, and its whole text is one disclosure. */
  segmented: v.string(),
});
export type DisclosureReport = v.InferOutput<typeof DisclosureReport>;

export const DisclosureMapQuery = v.strictObject({
  form: v.optional(oneOf(['10-K', '10-Q'])),
});

/** Extension: which disclosures a company's reports hold, and how new each was: novelty by disclosure and report. */
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
          /** Mean of its passages' novelty weighed by length, 0 to 1; null where it cannot be known. */
          novelty: v.nullable(v.number()),
          /** Passages at 0.5 or above. */
          novel_passages: v.number(),
        }),
      ),
    }),
  ),
});
export type DisclosureMapResponse = v.InferOutput<typeof DisclosureMapResponse>;

const tag = words(200);
const adsh = words(20);

export const DisclosureTextQuery = v.strictObject({ adsh, tag });

const DisclosurePassage = v.looseObject({
  ordinal: v.number(),
  /** Offset in the disclosure's text. */
  offset: v.number(),
  text: v.string(),
  /** `text` or `table`. */
  kind: v.string(),
  heading: v.array(v.string()),
  novelty: v.nullable(v.number()),
  /** Where the reader shows it. */
  filename: v.string(),
  document_offset: v.number(),
});

/** Extension: one disclosure's text in passages. */
export const DisclosureTextResponse = v.looseObject({
  company: CompanyReference,
  report: DisclosureReport,
  tag: v.string(),
  label: v.string(),
  status: v.string(),
  /** The report points elsewhere for it, and what stands there is not at hand: its own words are all there is. */
  points_elsewhere: v.optional(v.boolean()),
  quality: v.string(),
  passages: v.array(DisclosurePassage),
});
export type DisclosureTextResponse = v.InferOutput<typeof DisclosureTextResponse>;

export const RedlineQuery = v.strictObject({
  /** The disclosure compared; its family's tag on either side. */
  tag,
  /** Accession number of the later side; absent: the company's newest report of the form that has it. */
  target: v.optional(adsh),
  /** Accession number of the earlier side; absent: the same period of the year before. */
  base: v.optional(adsh),
  /** Ticker or CIK of the company of `base`, when it is another. */
  base_company: v.optional(words(20)),
  form: v.optional(oneOf(['10-K', '10-Q'])),
  /** Whether passages that differ in figures alone count as unchanged. */
  ignore_numbers: v.optional(boolean, 'false'),
});

const side = v.nullable(
  v.looseObject({
    ordinal: v.number(),
    offset: v.number(),
    text: v.string(),
    heading: v.array(v.string()),
    filename: v.string(),
    document_offset: v.number(),
  }),
);

const redlineSide = v.looseObject({
  company: CompanyReference,
  report: DisclosureReport,
  tag: v.string(),
  /** As of a disclosure's text. */
  points_elsewhere: v.optional(v.boolean()),
});

/** Extension: two disclosures aligned passage by passage, and word by word where they differ. Source: domain §5.6. */
export const RedlineResponse = v.looseObject({
  tag: v.string(),
  label: v.string(),
  base: redlineSide,
  target: redlineSide,
  summary: v.looseObject({
    unchanged: v.number(),
    numbers_only: v.number(),
    changed: v.number(),
    added: v.number(),
    removed: v.number(),
    moved: v.number(),
    /** Share of the target's characters that stand in added or changed passages, 0 to 1. */
    share_changed: v.number(),
    /** Of the two texts' terms: cosine of frequencies, and Jaccard of sets, 0 to 1. */
    similarity: v.looseObject({ cosine: v.number(), jaccard: v.number() }),
  }),
  /** In the target's order, what was removed where it stood. */
  passages: v.array(
    v.looseObject({
      /** `unchanged`, `numbers_only`, `changed`, `added` or `removed`. */
      status: v.string(),
      moved: v.boolean(),
      similarity: v.nullable(v.number()),
      base: side,
      target: side,
      novelty: v.nullable(v.number()),
      /** Tag of another disclosure of the other side that says the same, figures apart. */
      elsewhere: v.optional(v.string()),
      /** `=` kept, `+` added, `-` removed; whole when joined. Of changed and numbers-only passages. */
      ops: v.optional(v.array(v.tuple([v.picklist(['=', '+', '-']), v.string()]))),
    }),
  ),
});
export type RedlineResponse = v.InferOutput<typeof RedlineResponse>;

export const CommonTextQuery = v.strictObject({
  adsh,
  tag,
  ordinal: integer({ min: 0, max: 100_000 }),
});

/** Extension: how many peers say nearly the same: companies of the same sector whose disclosures are stored. */
export const CommonTextResponse = v.looseObject({
  company: CompanyReference,
  sector: v.nullable(v.string()),
  /** Peers whose newest report of the form has such a disclosure. */
  peers: v.number(),
  /** Of these, those with a passage nearly identical. */
  with_text: v.number(),
  /** `with_text / peers`; null without peers. */
  share: v.nullable(v.number()),
  examples: v.array(
    v.looseObject({
      company: CompanyReference,
      adsh: v.string(),
      tag: v.string(),
      ordinal: v.number(),
      text: v.string(),
      similarity: v.number(),
    }),
  ),
});
export type CommonTextResponse = v.InferOutput<typeof CommonTextResponse>;
