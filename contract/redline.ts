import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { DISCLOSURE_FORMS } from './disclosures-query.ts';
import { adsh, DisclosureReport, ReturnedSince, tag } from './disclosures.ts';
import { byIdentifier, defineEndpoint, type Endpoint } from './endpoint.ts';
import { asOf, boolean, oneOf, words } from './parameters.ts';

const RedlineQuery = v.strictObject({
  ...asOf,
  /** Tag of the disclosure on both sides. */
  tag,
  /** Accession number of the later side; by default the newest report (of the form) with this disclosure. */
  target: v.optional(adsh),
  /** Accession number of the earlier side; by default the same period a year before. */
  base: v.optional(adsh),
  /** Ticker or CIK of the company of `base`, if it is another one. */
  base_company: v.optional(words(20)),
  form: v.optional(oneOf(DISCLOSURE_FORMS)),
  /** Whether passages that differ only in figures count as unchanged. */
  ignore_numbers: v.optional(boolean, 'false'),
});

const passageSide = v.looseObject({
  ordinal: v.number(),
  offset: v.number(),
  text: v.string(),
  heading: v.array(v.string()),
  filename: v.string(),
  document_offset: v.number(),
});
const side = v.nullable(passageSide);

const mark = v.picklist(['=', '+', '-']);
const cellText = v.nullable(v.string());

/** Two tables as one. A cell has its text in both, null where a table has no such cell. */
const RedlineTable = v.looseObject({
  /** The words above it. */
  caption: v.string(),
  columns: v.array(v.looseObject({ status: mark, base: cellText, target: cellText })),
  rows: v.array(
    v.looseObject({
      status: mark,
      label: v.string(),
      /** The earlier label, if it differs. */
      base_label: v.optional(v.string()),
      cells: v.array(v.tuple([cellText, cellText])),
    }),
  ),
});

const redlineSide = v.looseObject({
  company: CompanyReference,
  report: DisclosureReport,
  tag: v.string(),
  /** As in a disclosure's text. */
  points_elsewhere: v.optional(v.boolean()),
  /** `found`, `incorporated` or `referred`, as of an Item. */
  status: v.optional(v.string()),
  /** Notes of the report that the Item refers to and that are compared, each with its place in the reader. */
  see: v.optional(
    v.array(v.looseObject({ note: v.string(), filename: v.string(), document_offset: v.number() })),
  ),
});

/** How many passages of a comparison have each status, and how many moved. */
export const passageCounts = {
  unchanged: v.number(),
  numbers_only: v.number(),
  changed: v.number(),
  added: v.number(),
  removed: v.number(),
  moved: v.number(),
};

/**
 * Extension: two disclosures compared passage by passage, and word by word where they differ. Of two companies, paragraphs about the
 * same subject are put side by side.
 * Rules: docs/rules.md#passage-alignment, docs/rules.md#comparison-of-companies
 */
export const RedlineResponse = v.looseObject({
  tag: v.string(),
  label: v.string(),
  base: redlineSide,
  target: redlineSide,
  summary: v.looseObject({
    ...passageCounts,
    /**
     * Of two companies, whose differences are no edits: pairs of paragraphs about the same subject, and paragraphs that only one
     * has. The counts above and `share_changed` are 0.
     */
    likeness: v.optional(
      v.looseObject({ alike: v.number(), only_base: v.number(), only_target: v.number() }),
    ),
    /** Words added or removed as a share of the words of both texts, 0 to 1. Tables are left out. */
    share_changed: v.number(),
    /** Tables compared, and those of them that differ. The counts above are of paragraphs. */
    tables: v.optional(v.number()),
    tables_changed: v.optional(v.number()),
    /** Similarity of the texts' terms: cosine of frequencies and Jaccard of sets, 0 to 1. */
    similarity: v.looseObject({ cosine: v.number(), jaccard: v.number() }),
  }),
  /** In the target's order, with removed passages at their old place. */
  passages: v.array(
    v.looseObject({
      /**
       * `unchanged`, `numbers_only`, `changed`, `added` or `removed`; of two companies `alike`, `only_base` or `only_target`.
       */
      status: v.string(),
      moved: v.boolean(),
      /** Of a pair, 0 to 1; of an `alike` one the cosine of its words. */
      similarity: v.nullable(v.number()),
      base: side,
      target: side,
      novelty: v.nullable(v.number()),
      /** Tag of another disclosure on the other side with the same text, except figures. */
      elsewhere: v.optional(v.string()),
      /** Of an added passage: newest earlier report on the form with this wording or a part of it, if later ones lack it. */
      returned_since: v.optional(ReturnedSince),
      /** Of a passage that returned in part: the words in `<<…>>` that no earlier report has, and those around them. */
      new_words: v.optional(v.string()),
      /**
       * `=` kept, `+` added, `-` removed, and sentences that moved: `>` here, `<` from here. `=`, `+` and `>` joined are the
       * later text, `=`, `-` and `<` the earlier. An added or removed passage has them if a part of it moved.
       */
      ops: v.optional(v.array(v.tuple([v.picklist(['=', '+', '-', '>', '<']), v.string()]))),
      /** Of a table, compared cell by cell. Rule: docs/rules.md#compared-tables */
      table: v.optional(RedlineTable),
    }),
  ),
  /** Tables of both sides that could not be paired or aligned. */
  tables_not_compared: v.optional(
    v.looseObject({ base: v.array(passageSide), target: v.array(passageSide) }),
  ),
});

export type RedlineResponse = v.InferOutput<typeof RedlineResponse>;

export const redlineEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/disclosures/diff',
  tier: 'analyst',
  summary: 'Compare two disclosures passage by passage and word by word',
  query: RedlineQuery,
  response: RedlineResponse,
  errors: 'disclosures',
}) satisfies Endpoint;
