import { queryOptions } from '@tanstack/react-query';

import type { StatementName } from '../../contract/statement-names.ts';
import { ttmEndpoint } from '../../contract/ttm.ts';
import { request } from './client.ts';

/** One statement for the trailing twelve months. */
export function ttmQuery(id: string, statement: StatementName) {
  return queryOptions({
    queryKey: ['ttm', id, statement],
    queryFn: ({ signal }) => request(ttmEndpoint, { path: { identifier: id }, query: { statement }, signal }),
  });
}
