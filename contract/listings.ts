import * as v from 'valibot';

import { companySort } from './companies.ts';
import { CompanyListing } from './company.ts';
import { type Endpoint, defineEndpoint, get } from './endpoint.ts';
import { integer, paging } from './parameters.ts';

export const Exchange = v.looseObject({ code: v.string(), name: v.string(), country: v.string() });

const ExchangesResponse = v.looseObject({ exchanges: v.array(Exchange), total: v.number() });

const ExchangePath = v.object({ exchange: v.string() });

const ExchangeCompaniesQuery = v.strictObject({
  limit: v.optional(integer({ min: 1, max: 100 }), '20'),
  /** Extra: the API specification names no page; without one this is the first. */
  page: paging.page,
  ...companySort,
});

const ExchangeCompaniesResponse = v.looseObject({
  exchange: v.string(),
  companies: v.array(CompanyListing),
  total: v.number(),
  limit: v.number(),
});

export const exchangesEndpoint = defineEndpoint(get, {
  path: '/exchanges',
  tier: 'professional',
  spec: '4.10',
  summary: 'Exchanges',
  response: ExchangesResponse,
}) satisfies Endpoint;

export const exchangeCompaniesEndpoint = defineEndpoint(get, {
  path: '/exchanges/{exchange}/companies',
  tier: 'professional',
  spec: '4.11',
  summary: 'Companies of an exchange',
  params: ExchangePath,
  query: ExchangeCompaniesQuery,
  response: ExchangeCompaniesResponse,
}) satisfies Endpoint;

export const Sector = v.looseObject({ code: v.string(), name: v.string(), description: v.string() });

const SectorsResponse = v.looseObject({ sectors: v.array(Sector), total: v.number() });

export const sectorsEndpoint = defineEndpoint(get, {
  path: '/sectors',
  tier: 'professional',
  spec: '4.12',
  summary: 'Sectors',
  response: SectorsResponse,
}) satisfies Endpoint;

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
  query: v.strictObject(companySort),
  response: SubsetResponse,
}) satisfies Endpoint;
