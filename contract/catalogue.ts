import * as v from 'valibot';

import { CompanyListing } from './company.ts';
import { paging, integer } from './parameters.ts';

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

export const SubsetsResponse = v.looseObject({ subsets: v.array(Subset), user_tier: v.string() });
export const SubsetPath = v.object({ subset_name: v.string() });
export const SubsetResponse = v.looseObject({
  subset_name: v.string(),
  companies: v.array(CompanyListing),
  total: v.number(),
});

export const Exchange = v.looseObject({ code: v.string(), name: v.string(), country: v.string() });
export const ExchangesResponse = v.looseObject({ exchanges: v.array(Exchange), total: v.number() });
export const ExchangePath = v.object({ exchange: v.string() });
export const ExchangeCompaniesQuery = v.strictObject({
  limit: v.optional(integer({ min: 1, max: 100 }), '20'),
  /** Extra: the spec names no page; without one this is the first. */
  page: paging.page,
});
export const ExchangeCompaniesResponse = v.looseObject({
  exchange: v.string(),
  companies: v.array(CompanyListing),
  total: v.number(),
  limit: v.number(),
});

export const Sector = v.looseObject({ code: v.string(), name: v.string(), description: v.string() });
export const SectorsResponse = v.looseObject({ sectors: v.array(Sector), total: v.number() });
