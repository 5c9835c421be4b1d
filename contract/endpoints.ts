import type * as v from 'valibot';

import { AiSummaryResponse } from './ai-summary.ts';
import {
  ExchangeCompaniesQuery,
  ExchangeCompaniesResponse,
  ExchangePath,
  ExchangesResponse,
  NoQuery,
  SectorsResponse,
  SubsetPath,
  SubsetResponse,
  SubsetsResponse,
} from './catalogue.ts';
import { CikLookupQuery, CikLookupResponse } from './cik-lookup.ts';
import { CompaniesQuery, CompaniesResponse, CompanyResponse } from './company.ts';
import { DisclosuresQuery, DisclosuresResponse } from './disclosures.ts';
import type { ErrorFamily } from './errors.ts';
import { FilingsQuery, FilingsResponse } from './filings.ts';
import { FullTextQuery, FullTextResponse } from './full-text.ts';
import { CikPath, IdentifierPath } from './identifier.ts';
import {
  LoadPath,
  LoadPlanQuery,
  LoadPlanResponse,
  LoadRequest,
  LoadResponse,
  LoadsResponse,
} from './loads.ts';
import { MaterialEventsQuery, MaterialEventsResponse } from './material-events.ts';
import { RatiosResponse } from './ratios.ts';
import { SearchQuery, SearchResponse } from './search.ts';
import {
  BalanceSheetResponse,
  CashFlowResponse,
  FinancialDataResponse,
  IncomeStatementResponse,
  MetricsQuery,
  MetricsResponse,
  StatementQuery,
  TtmQuery,
  TtmResponse,
} from './statements.ts';
import { StatusResponse } from './status.ts';
import type { Tier } from './tier.ts';

type Schema = v.GenericSchema<unknown, unknown>;

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base address; `{name}` is a path parameter. */
  path: string;
  /** `api`: under /v1 with a key. `app`: on the application's own host, without one (spec 4.2). */
  host: 'api' | 'app';
  /** Least tier; null where no key is needed. */
  tier: Tier | null;
  /** One line for the reference. */
  summary: string;
  /** Section of the specification; null for an extension of the embedded service. */
  spec: string | null;
  params: Schema | null;
  /** Strict: its entries are the only parameters that are taken. */
  query: Schema & { readonly entries: v.ObjectEntries };
  body: Schema | null;
  response: Schema;
  errors: ErrorFamily;
};

const get = {
  method: 'GET',
  host: 'api',
  params: null,
  query: NoQuery,
  body: null,
  errors: 'plain',
} as const;
const byIdentifier = { ...get, params: IdentifierPath } as const;
const byCik = { ...get, params: CikPath } as const;

/**
 * One row of the table: what most have in common, and what is its own. A call marked as free of side effects, unlike
 * a spread, lets a bundle leave out the rows that it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
function row<const C extends Partial<Endpoint>, const E extends Partial<Endpoint>>(
  common: C,
  own: E,
): Omit<C, keyof E> & E {
  return { ...common, ...own };
}

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

export const fullTextEndpoint = row(get, {
  path: '/search/full-text',
  tier: 'professional',
  spec: '4.3',
  summary: 'Search inside filing documents',
  query: FullTextQuery,
  response: FullTextResponse,
  errors: 'full_text',
}) satisfies Endpoint;

export const disclosuresEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/disclosures/search',
  tier: 'analyst',
  spec: '4.4',
  summary: 'Search a company’s narrative disclosures',
  query: DisclosuresQuery,
  response: DisclosuresResponse,
  errors: 'disclosures',
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

export const financialDataEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/financial-data',
  tier: 'professional',
  spec: '4.13',
  summary: 'Three statements together',
  query: StatementQuery,
  response: FinancialDataResponse,
}) satisfies Endpoint;

export const incomeStatementEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/income-statement',
  tier: 'professional',
  spec: '4.13',
  summary: 'Revenue and net income',
  query: StatementQuery,
  response: IncomeStatementResponse,
}) satisfies Endpoint;

export const balanceSheetEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/balance-sheet',
  tier: 'professional',
  spec: '4.13',
  summary: 'Total assets and total liabilities',
  query: StatementQuery,
  response: BalanceSheetResponse,
}) satisfies Endpoint;

export const cashFlowEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/cash-flow',
  tier: 'professional',
  spec: '4.13',
  summary: 'Operating, investing and financing cash flow',
  query: StatementQuery,
  response: CashFlowResponse,
}) satisfies Endpoint;

export const metricsEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/metrics',
  tier: 'professional',
  spec: '4.13',
  summary: 'Key metrics of the newest period',
  query: MetricsQuery,
  response: MetricsResponse,
}) satisfies Endpoint;

export const ttmEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/financials/ttm',
  tier: 'professional',
  spec: '4.14',
  summary: 'Trailing twelve months',
  query: TtmQuery,
  response: TtmResponse,
}) satisfies Endpoint;

export const ratiosEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/ratios',
  tier: 'professional',
  spec: '4.15',
  summary: 'Twelve ratios of the latest fiscal year',
  response: RatiosResponse,
  errors: 'ratios',
}) satisfies Endpoint;

export const materialEventsEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/material-events',
  tier: 'professional',
  spec: '4.16',
  summary: '8-K filings by item',
  query: MaterialEventsQuery,
  response: MaterialEventsResponse,
}) satisfies Endpoint;

export const aiSummaryEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/ai-summary',
  tier: 'professional',
  spec: '4.17',
  summary: 'Summary of the latest 10-K',
  response: AiSummaryResponse,
}) satisfies Endpoint;

export const statusEndpoint = row(get, {
  path: '/status',
  tier: 'free',
  spec: null,
  summary: 'What this instance holds and what the caller may do',
  response: StatusResponse,
}) satisfies Endpoint;

export const loadsEndpoint = row(get, {
  path: '/loads',
  tier: 'enterprise',
  spec: null,
  summary: 'Recent loads, newest first',
  response: LoadsResponse,
}) satisfies Endpoint;

export const loadPlanEndpoint = row(get, {
  path: '/loads/plan',
  tier: 'enterprise',
  spec: null,
  summary: 'What a load of a company would fetch',
  query: LoadPlanQuery,
  response: LoadPlanResponse,
}) satisfies Endpoint;

export const startLoadEndpoint = row(get, {
  method: 'POST',
  path: '/loads',
  tier: 'enterprise',
  spec: null,
  summary: 'Start loading a company from EDGAR',
  body: LoadRequest,
  response: LoadResponse,
}) satisfies Endpoint;

export const loadEndpoint = row(get, {
  path: '/loads/{id}',
  tier: 'enterprise',
  spec: null,
  summary: 'One load and how far it is',
  params: LoadPath,
  response: LoadResponse,
}) satisfies Endpoint;

export const cancelLoadEndpoint = row(get, {
  method: 'DELETE',
  path: '/loads/{id}',
  tier: 'enterprise',
  spec: null,
  summary: 'Cancel a load; what it stored stays',
  params: LoadPath,
  response: LoadResponse,
}) satisfies Endpoint;

/**
 * The only list of endpoints, tiers and bounds: routing, allow-list, OpenAPI and tests read it. The client imports
 * its endpoints one by one, so that a page ships the schemas it uses.
 */
export const ENDPOINTS = {
  search: searchEndpoint,
  cikLookup: cikLookupEndpoint,
  fullText: fullTextEndpoint,
  disclosures: disclosuresEndpoint,
  companies: companiesEndpoint,
  company: companyEndpoint,
  filings: filingsEndpoint,
  subsets: subsetsEndpoint,
  subset: subsetEndpoint,
  exchanges: exchangesEndpoint,
  exchangeCompanies: exchangeCompaniesEndpoint,
  sectors: sectorsEndpoint,
  financialData: financialDataEndpoint,
  incomeStatement: incomeStatementEndpoint,
  balanceSheet: balanceSheetEndpoint,
  cashFlow: cashFlowEndpoint,
  metrics: metricsEndpoint,
  ttm: ttmEndpoint,
  ratios: ratiosEndpoint,
  materialEvents: materialEventsEndpoint,
  aiSummary: aiSummaryEndpoint,
  status: statusEndpoint,
  loads: loadsEndpoint,
  loadPlan: loadPlanEndpoint,
  startLoad: startLoadEndpoint,
  load: loadEndpoint,
  cancelLoad: cancelLoadEndpoint,
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof ENDPOINTS;
export const ENDPOINT_IDS = /* @__PURE__ */ Object.keys(ENDPOINTS).filter(
  (id): id is EndpointId => id in ENDPOINTS,
);

type Of<K extends EndpointId> = (typeof ENDPOINTS)[K];
/** A schema's output, read from where valibot keeps it: inferring it by structure goes too deep for the larger ones. */
type Output<S> = S extends { readonly '~types'?: { readonly output: infer T } | undefined } ? T : null;

/** Path parameters of an endpoint as the client sends them. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type AnswerOf<E extends Endpoint> = Output<E['response']>;

/** Path parameters of an endpoint, by name; null where the path has none. */
export type PathOf<K extends EndpointId> = Output<Of<K>['params']>;
/** Parsed query, defaults applied. */
export type QueryOf<K extends EndpointId> = Output<Of<K>['query']>;
export type BodyOf<K extends EndpointId> = Output<Of<K>['body']>;
export type ResponseOf<K extends EndpointId> = Output<Of<K>['response']>;
