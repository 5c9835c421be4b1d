import { aiSummaryEndpoint } from './ai-summary.ts';
import { asReportedEndpoint } from './as-reported.ts';
import { claimsEndpoint } from './claims.ts';
import { companiesEndpoint, companyEndpoint } from './company.ts';
import { disclosureMapEndpoint, disclosureTextEndpoint, disclosuresEndpoint } from './disclosures.ts';
import { documentEndpoint, documentFactsEndpoint, hitsEndpoint, originalEndpoint } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { filingEndpoint } from './filing.ts';
import { filingsEndpoint } from './filings.ts';
import { followEndpoint, setFollowEndpoint } from './follow.ts';
import { fullTextEndpoint } from './full-text.ts';
import {
  exchangeCompaniesEndpoint,
  exchangesEndpoint,
  sectorsEndpoint,
  subsetEndpoint,
  subsetsEndpoint,
} from './listings.ts';
import {
  cancelLoadEndpoint,
  loadEndpoint,
  loadPlanEndpoint,
  loadsEndpoint,
  startLoadEndpoint,
} from './loads.ts';
import { materialEventsEndpoint } from './material-events.ts';
import { metricsEndpoint } from './metrics.ts';
import { commonTextEndpoint, novelPassagesEndpoint } from './passages.ts';
import { qualityEndpoint } from './quality.ts';
import { ratiosEndpoint } from './ratios.ts';
import { redlineEndpoint } from './redline.ts';
import { releasesEndpoint } from './releases.ts';
import { screenColumnsEndpoint, screenEndpoint } from './screen.ts';
import { cikLookupEndpoint, searchEndpoint } from './search.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  financialDataEndpoint,
  incomeStatementEndpoint,
} from './statements.ts';
import { statusEndpoint } from './status.ts';
import { ttmEndpoint } from './ttm.ts';
import {
  alertsEndpoint,
  changeWatchEndpoint,
  deliveriesEndpoint,
  makeWatchEndpoint,
  previewWatchEndpoint,
  removeWatchEndpoint,
  watchEndpoint,
  watchesEndpoint,
} from './watches.ts';

export type { Endpoint };

/**
 * The only list of endpoints, tiers and bounds: routing, the gateway's allow-list, OpenAPI and tests read it. The client
 * imports each endpoint from its own file, so that a page ships only the schemas it uses.
 */
export const ENDPOINTS = {
  search: searchEndpoint,
  cikLookup: cikLookupEndpoint,
  fullText: fullTextEndpoint,
  filing: filingEndpoint,
  document: documentEndpoint,
  hits: hitsEndpoint,
  documentFacts: documentFactsEndpoint,
  original: originalEndpoint,
  disclosures: disclosuresEndpoint,
  disclosureMap: disclosureMapEndpoint,
  disclosureText: disclosureTextEndpoint,
  redline: redlineEndpoint,
  claims: claimsEndpoint,
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
  asReported: asReportedEndpoint,
  metrics: metricsEndpoint,
  ttm: ttmEndpoint,
  ratios: ratiosEndpoint,
  quality: qualityEndpoint,
  screen: screenEndpoint,
  screenColumns: screenColumnsEndpoint,
  materialEvents: materialEventsEndpoint,
  releases: releasesEndpoint,
  aiSummary: aiSummaryEndpoint,
  status: statusEndpoint,
  follow: followEndpoint,
  setFollow: setFollowEndpoint,
  loads: loadsEndpoint,
  loadPlan: loadPlanEndpoint,
  startLoad: startLoadEndpoint,
  load: loadEndpoint,
  cancelLoad: cancelLoadEndpoint,
  watches: watchesEndpoint,
  alerts: alertsEndpoint,
  previewWatch: previewWatchEndpoint,
  makeWatch: makeWatchEndpoint,
  watch: watchEndpoint,
  changeWatch: changeWatchEndpoint,
  removeWatch: removeWatchEndpoint,
  deliveries: deliveriesEndpoint,
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
