import {
  ExchangeCompaniesQuery,
  ExchangeCompaniesResponse,
  ExchangePath,
  ExchangesResponse,
  SectorsResponse,
  SubsetPath,
  SubsetResponse,
  SubsetsResponse,
} from './catalogue.ts';
import { get, row, type Endpoint } from './endpoint.ts';

/** Rows of the table that list sectors, exchanges and subsets: apart, so that only the page that browses ships their schemas. */
export const subsetsEndpoint = row(get, {
  path: '/subsets',
  tier: 'professional',
  spec: '4.8',
  summary: 'Rule-defined subsets of companies',
  response: SubsetsResponse,
}) satisfies Endpoint;

export const subsetEndpoint = row(get, {
  path: '/subsets/{subset_name}',
  tier: 'professional',
  spec: '4.9',
  summary: 'Companies of a subset',
  params: SubsetPath,
  response: SubsetResponse,
}) satisfies Endpoint;

export const exchangesEndpoint = row(get, {
  path: '/exchanges',
  tier: 'professional',
  spec: '4.10',
  summary: 'Exchanges',
  response: ExchangesResponse,
}) satisfies Endpoint;

export const exchangeCompaniesEndpoint = row(get, {
  path: '/exchanges/{exchange}/companies',
  tier: 'professional',
  spec: '4.11',
  summary: 'Companies of an exchange',
  params: ExchangePath,
  query: ExchangeCompaniesQuery,
  response: ExchangeCompaniesResponse,
}) satisfies Endpoint;

export const sectorsEndpoint = row(get, {
  path: '/sectors',
  tier: 'professional',
  spec: '4.12',
  summary: 'Sectors',
  response: SectorsResponse,
}) satisfies Endpoint;
