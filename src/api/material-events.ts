import type { QueryOf } from '../../contract/endpoints.ts';
import { materialEventsEndpoint } from '../../contract/material-events.ts';
import { withoutDefaults } from '../../contract/request.ts';
import { queryOf } from './query.ts';

export const EVENTS_MAX = 100;

export function materialEventsQuery(id: string, query: QueryOf<'materialEvents'>) {
  const parameters = withoutDefaults(query, { days_back: 90, limit: 20, include_6k: false });
  return queryOf(materialEventsEndpoint, { path: { identifier: id }, query: parameters });
}
