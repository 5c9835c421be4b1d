import { AiSummaryResponse } from './ai-summary.ts';
import { DisclosuresQuery, DisclosuresResponse } from './disclosures.ts';
import { byIdentifier, row, type Endpoint } from './endpoint.ts';
import { MaterialEventsQuery, MaterialEventsResponse } from './material-events.ts';

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
