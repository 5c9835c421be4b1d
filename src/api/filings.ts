import { queryOptions } from '@tanstack/react-query';

import type { QueryOf } from '../../contract/endpoints.ts';
import { request, withoutDefaults } from './client.ts';

/** One page of a company's filings, newest first. */
export function filingsQuery(id: string, query: QueryOf<'filings'>) {
  const asked = withoutDefaults(query, { page: 1, limit: 20, include_amendments: true });
  return queryOptions({
    queryKey: ['filings', id, asked],
    queryFn: ({ signal }) => request('filings', { path: { cik: id }, query: asked, signal }),
  });
}
