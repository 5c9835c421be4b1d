import { queryOptions } from '@tanstack/react-query';

import type { QueryOf } from '../../contract/endpoints.ts';
import { materialEventsEndpoint } from '../../contract/material-events-endpoint.ts';
import { request, withoutDefaults } from './client.ts';

/** As many events as one request gives. */
export const EVENTS_MAX = 100;

/** A company's 8-Ks of a window, newest first. */
export function materialEventsQuery(id: string, query: QueryOf<'materialEvents'>) {
  const asked = withoutDefaults(query, { days_back: 90, limit: 20, include_6k: false });
  return queryOptions({
    queryKey: ['material-events', id, asked],
    queryFn: ({ signal }) =>
      request(materialEventsEndpoint, { path: { identifier: id }, query: asked, signal }),
  });
}
