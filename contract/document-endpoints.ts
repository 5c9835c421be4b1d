import { AiSummaryResponse } from './ai-summary.ts';
import { DisclosuresQuery, DisclosuresResponse } from './disclosures.ts';
import { byIdentifier, row, type Endpoint } from './endpoint.ts';

/** Apart, since the pages that ask for these ask for no other row. */
export { fullTextEndpoint } from './full-text-endpoint.ts';
export { materialEventsEndpoint } from './material-events-endpoint.ts';

/** Rows of the table that look into documents: disclosures and summaries. */
export const disclosuresEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/disclosures/search',
  tier: 'analyst',
  spec: '4.4',
  summary: 'Search a company’s narrative disclosures',
  query: DisclosuresQuery,
  response: DisclosuresResponse,
  errors: 'disclosures',
}) satisfies Endpoint;

export const aiSummaryEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/ai-summary',
  tier: 'professional',
  spec: '4.17',
  summary: 'Summary of the latest 10-K',
  response: AiSummaryResponse,
}) satisfies Endpoint;
