import {
  exchangeCompaniesEndpoint,
  exchangesEndpoint,
  sectorsEndpoint,
  subsetEndpoint,
  subsetsEndpoint,
} from './catalogue-endpoints.ts';
import {
  cikLookupEndpoint,
  companiesEndpoint,
  companyEndpoint,
  filingsEndpoint,
  searchEndpoint,
  statusEndpoint,
} from './company-endpoints.ts';
import {
  commonTextEndpoint,
  disclosureMapEndpoint,
  disclosureTextEndpoint,
  novelPassagesEndpoint,
  redlineEndpoint,
} from './disclosure-endpoints.ts';
import {
  aiSummaryEndpoint,
  disclosuresEndpoint,
  fullTextEndpoint,
  materialEventsEndpoint,
} from './document-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  financialDataEndpoint,
  incomeStatementEndpoint,
  metricsEndpoint,
  ttmEndpoint,
} from './financial-endpoints.ts';
import {
  cancelLoadEndpoint,
  loadEndpoint,
  loadPlanEndpoint,
  loadsEndpoint,
  startLoadEndpoint,
} from './load-endpoints.ts';
import { ratiosEndpoint } from './ratio-endpoints.ts';
import { documentEndpoint, filingEndpoint, hitsEndpoint } from './reader-endpoints.ts';

export type { Endpoint };

/**
 * The only list of endpoints, tiers and bounds: routing, allow-list, OpenAPI and tests read it. Its rows stand in files
 * by which pages ask them, and the client imports those, so that a page ships the schemas it uses.
 */
export const ENDPOINTS = {
  search: searchEndpoint,
  cikLookup: cikLookupEndpoint,
  fullText: fullTextEndpoint,
  filing: filingEndpoint,
  document: documentEndpoint,
  hits: hitsEndpoint,
  disclosures: disclosuresEndpoint,
  disclosureMap: disclosureMapEndpoint,
  disclosureText: disclosureTextEndpoint,
  redline: redlineEndpoint,
  commonText: commonTextEndpoint,
  novelPassages: novelPassagesEndpoint,
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
