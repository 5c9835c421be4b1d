import { get, row, type Endpoint } from './endpoint.ts';
import { FullTextQuery, FullTextResponse } from './full-text.ts';

/** Row of the table for the search inside documents. */
export const fullTextEndpoint = row(get, {
  path: '/search/full-text',
  tier: 'professional',
  spec: '4.3',
  summary: 'Search inside filing documents',
  query: FullTextQuery,
  response: FullTextResponse,
  errors: 'full_text',
}) satisfies Endpoint;
