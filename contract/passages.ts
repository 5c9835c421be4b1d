import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { DISCLOSURE_FORMS } from './disclosures-query.ts';
import { DisclosureReport, adsh, tag } from './disclosures.ts';
import { type Endpoint, byIdentifier, defineEndpoint } from './endpoint.ts';
import { asOf, integer, oneOf, words } from './parameters.ts';

const CommonTextQuery = v.strictObject({ adsh, tag, ordinal: integer({ min: 0, max: 100_000 }) });

/** Extension: how many peers have nearly the same passage. Peers are companies of the sector with stored disclosures. */
export const CommonTextResponse = v.looseObject({
  company: CompanyReference,
  sector: v.nullable(v.string()),
  /** Peers whose newest report of the form has such a disclosure. */
  peers: v.number(),
  /** Peers of these with a nearly identical passage. */
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

export const commonTextEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/disclosures/common',
  tier: 'analyst',
  summary: 'Share of peers with nearly the same passage',
  query: CommonTextQuery,
  response: CommonTextResponse,
  errors: 'disclosures',
}) satisfies Endpoint;

const NovelPassagesQuery = v.strictObject({
  ...asOf,
  /** Accession number of a report; by default the newest one (of `form`) with new wording. */
  adsh: v.optional(words(20)),
  form: v.optional(oneOf(DISCLOSURE_FORMS)),
  limit: v.optional(integer({ min: 1, max: 25 }), '5'),
});

/** Extension: wording of a report that the company's reports of the last three years don't have. Rule: docs/rules.md#new-passages */
export const NovelPassagesResponse = v.looseObject({
  company: CompanyReference,
  report: DisclosureReport,
  /** Newer reports without new wording, newest first. */
  nothing_new_in: v.array(DisclosureReport),
  /** `first` if there is no earlier report, so nothing is marked new; otherwise like `novelty_basis` of the search. */
  basis: v.string(),
  /** Number of earlier reports compared, and of those on the same form; without one of these nothing is called new. */
  held_against: v.number(),
  same_form: v.number(),
  /** The newest report in EDGAR's list, if its text isn't loaded. */
  newer_not_loaded: v.nullable(
    v.looseObject({ accession_number: v.string(), form: v.string(), filing_date: v.string() }),
  ),
  /** Number of its passages, without tables and repetitions, and of those with a novelty of 0.5 or more. */
  total: v.number(),
  novel: v.number(),
  /** The most informative new passages; at most half from one disclosure if others have some. */
  passages: v.array(
    v.looseObject({
      tag: v.string(),
      label: v.string(),
      ordinal: v.number(),
      heading: v.array(v.string()),
      /** The words in `<<…>>` that the nearest earlier report doesn't have, and those around them. */
      new_words: v.optional(v.string()),
      /** Its beginning, at most 600 characters. */
      text: v.string(),
      /** Whether `text` is cut. */
      clipped: v.boolean(),
      novelty: v.number(),
      /** Its place in the reader. */
      filename: v.string(),
      document_offset: v.number(),
    }),
  ),
});

export type NovelPassagesResponse = v.InferOutput<typeof NovelPassagesResponse>;

export const novelPassagesEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/disclosures/novel',
  tier: 'analyst',
  summary: 'New wording in a report',
  query: NovelPassagesQuery,
  response: NovelPassagesResponse,
  errors: 'disclosures',
}) satisfies Endpoint;
