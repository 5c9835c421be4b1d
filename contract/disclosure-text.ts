import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { adsh, DisclosureReport, tag } from './disclosure-report.ts';
import { byIdentifier, defineEndpoint, type Endpoint } from './endpoint.ts';
import { asOf } from './parameters.ts';

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
  spec: null,
  summary: 'Passages of one disclosure',
  query: DisclosureTextQuery,
  response: DisclosureTextResponse,
  errors: 'disclosures',
}) satisfies Endpoint;
