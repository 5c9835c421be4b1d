import { AiSummaryResponse } from './ai-summary.ts';
import { DisclosuresQuery, DisclosuresResponse } from './disclosures.ts';
import { byIdentifier, get, row, type Endpoint } from './endpoint.ts';
import { MaterialEventsQuery, MaterialEventsResponse } from './material-events.ts';
import {
  DocumentPath,
  DocumentQuery,
  DocumentResponse,
  FilingPath,
  FilingResponse,
  HitsQuery,
  HitsResponse,
} from './reader.ts';

/** Apart, since the page of the search asks no other row of these. */
export { fullTextEndpoint } from './full-text-endpoint.ts';

/** Rows of the table that look into documents: disclosures, events, summaries and the reader. */
export const disclosuresEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/disclosures/search',
  tier: 'analyst',
  spec: '4.4',
  summary: 'Search a company’s narrative disclosures',
  query: DisclosuresQuery,
  response: DisclosuresResponse,
  errors: 'disclosures',
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

export const filingEndpoint = row(get, {
  path: '/filings/{accession}',
  tier: 'free',
  spec: null,
  summary: 'One filing with its documents',
  params: FilingPath,
  response: FilingResponse,
}) satisfies Endpoint;

export const documentEndpoint = row(get, {
  path: '/filings/{accession}/documents/{filename}',
  tier: 'free',
  spec: null,
  summary: 'A run of a document’s text, with its shape',
  params: DocumentPath,
  query: DocumentQuery,
  response: DocumentResponse,
}) satisfies Endpoint;

export const hitsEndpoint = row(get, {
  path: '/filings/{accession}/documents/{filename}/hits',
  tier: 'free',
  spec: null,
  summary: 'Where a query stands in a document',
  params: DocumentPath,
  query: HitsQuery,
  response: HitsResponse,
  errors: 'full_text',
}) satisfies Endpoint;
