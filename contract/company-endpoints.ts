import { CikLookupQuery, CikLookupResponse } from './cik-lookup.ts';
import { CompaniesQuery, CompaniesResponse, CompanyResponse } from './company.ts';
import { byCik, get, row, type Endpoint } from './endpoint.ts';
import { FilingsQuery, FilingsResponse } from './filings.ts';
import { SearchQuery, SearchResponse } from './search.ts';
import { StatusResponse } from './status.ts';

/** Rows of the table that every page asks: companies, their filings, and the state of the service. */
export const searchEndpoint = row(get, {
  path: '/search',
  tier: 'free',
  spec: '4.1',
  summary: 'Find companies by name, ticker or CIK',
  query: SearchQuery,
  response: SearchResponse,
}) satisfies Endpoint;

export const cikLookupEndpoint = row(get, {
  host: 'app',
  path: '/tools/cik-lookup.json',
  tier: null,
  spec: '4.2',
  summary: 'Look up a CIK without a key',
  query: CikLookupQuery,
  response: CikLookupResponse,
}) satisfies Endpoint;

export const companiesEndpoint = row(get, {
  path: '/companies',
  tier: 'free',
  spec: '4.5',
  summary: 'List companies',
  query: CompaniesQuery,
  response: CompaniesResponse,
}) satisfies Endpoint;

export const companyEndpoint = row(byCik, {
  path: '/companies/{cik}',
  tier: 'free',
  spec: '4.6',
  summary: 'One company',
  response: CompanyResponse,
}) satisfies Endpoint;

export const filingsEndpoint = row(byCik, {
  path: '/companies/{cik}/filings',
  tier: 'free',
  spec: '4.7',
  summary: 'A company’s filings, newest first',
  query: FilingsQuery,
  response: FilingsResponse,
}) satisfies Endpoint;

export const statusEndpoint = row(get, {
  path: '/status',
  tier: 'free',
  spec: null,
  summary: 'What this instance holds and what the caller may do',
  response: StatusResponse,
}) satisfies Endpoint;
