import { queryOptions } from '@tanstack/react-query';

import { ttmEndpoint } from '../../contract/financial-endpoints.ts';
import { request } from './client.ts';
import type { StatementName } from './statements.ts';

/** One statement over the last twelve months. */
export function ttmQuery(id: string, statement: StatementName) {
  return queryOptions({
    queryKey: ['ttm', id, statement],
    queryFn: ({ signal }) => request(ttmEndpoint, { path: { identifier: id }, query: { statement }, signal }),
  });
}
