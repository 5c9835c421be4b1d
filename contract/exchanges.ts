import * as v from 'valibot';

import { CompanyListing } from './company.ts';
import { defineEndpoint, type Endpoint, get } from './endpoint.ts';
import { integer, paging } from './parameters.ts';

export const Exchange = v.looseObject({ code: v.string(), name: v.string(), country: v.string() });

const ExchangesResponse = v.looseObject({ exchanges: v.array(Exchange), total: v.number() });

const ExchangePath = v.object({ exchange: v.string() });

const ExchangeCompaniesQuery = v.strictObject({
  limit: v.optional(integer({ min: 1, max: 100 }), '20'),
  /** Extra: the API specification names no page; without one this is the first. */
  page: paging.page,
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
