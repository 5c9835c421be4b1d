import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { adsh, tag } from './disclosure-report.ts';
import { byIdentifier, defineEndpoint, type Endpoint } from './endpoint.ts';
import { integer } from './parameters.ts';

const CommonTextQuery = v.strictObject({
  adsh,
  tag,
  ordinal: integer({ min: 0, max: 100_000 }),
});

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
  spec: null,
  summary: 'Share of peers with nearly the same passage',
  query: CommonTextQuery,
  response: CommonTextResponse,
  errors: 'disclosures',
}) satisfies Endpoint;
