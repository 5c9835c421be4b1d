import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { DisclosureReport } from './disclosure-report.ts';
import { byIdentifier, defineEndpoint, type Endpoint } from './endpoint.ts';
import { asOf, boolean, oneOf } from './parameters.ts';

const DisclosureMapQuery = v.strictObject({
  ...asOf,
  form: v.optional(oneOf(['10-K', '10-Q'])),
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
  spec: null,
  summary: 'A company’s disclosures by report, with novelty',
  query: DisclosureMapQuery,
  response: DisclosureMapResponse,
  errors: 'disclosures',
}) satisfies Endpoint;
