import * as v from 'valibot';

import { CompanyListing } from './company.ts';
import { defineEndpoint, type Endpoint, get } from './endpoint.ts';

/** Query of an endpoint without parameters. */

export const Subset = v.looseObject({
  name: v.string(),
  display_name: v.string(),
  description: v.string(),
  company_count: v.number(),
  tier_required: v.string(),
  tags: v.array(v.string()),
  /** Extra: day the rule was evaluated for. */
  as_of: v.optional(v.string()),
});

export type Subset = v.InferOutput<typeof Subset>;

const SubsetsResponse = v.looseObject({ subsets: v.array(Subset), user_tier: v.string() });

const SubsetPath = v.object({ subset_name: v.string() });

const SubsetResponse = v.looseObject({
  subset_name: v.string(),
  companies: v.array(CompanyListing),
  total: v.number(),
});

export const subsetsEndpoint = defineEndpoint(get, {
  path: '/subsets',
  tier: 'professional',
  spec: '4.8',
  summary: 'Rule-defined subsets of companies',
  response: SubsetsResponse,
}) satisfies Endpoint;

export const subsetEndpoint = defineEndpoint(get, {
  path: '/subsets/{subset_name}',
  tier: 'professional',
  spec: '4.9',
  summary: 'Companies of a subset',
  params: SubsetPath,
  response: SubsetResponse,
}) satisfies Endpoint;
