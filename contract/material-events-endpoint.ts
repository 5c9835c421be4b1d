import { byIdentifier, row, type Endpoint } from './endpoint.ts';
import { MaterialEventsQuery, MaterialEventsResponse } from './material-events.ts';

/** Row of the table of 8-K events: what pages of events, charts and the first page ask. */
export const materialEventsEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/material-events',
  tier: 'professional',
  spec: '4.16',
  summary: '8-K filings by item',
  query: MaterialEventsQuery,
  response: MaterialEventsResponse,
}) satisfies Endpoint;
