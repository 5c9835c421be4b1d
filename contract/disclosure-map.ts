import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { DisclosureReport } from './disclosure-report.ts';
import { byIdentifier, defineEndpoint, type Endpoint } from './endpoint.ts';
import { oneOf } from './parameters.ts';

const DisclosureMapQuery = v.strictObject({
  form: v.optional(oneOf(['10-K', '10-Q'])),
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
          /** Mean novelty of its passages, weighted by length, 0 to 1; null if unknown. */
          novelty: v.nullable(v.number()),
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
  spec: null,
  summary: 'A company’s disclosures by report, with novelty',
  query: DisclosureMapQuery,
  response: DisclosureMapResponse,
  errors: 'disclosures',
}) satisfies Endpoint;
