import { queryOptions } from '@tanstack/react-query';

import { aiSummaryEndpoint } from '../../contract/document-endpoints.ts';
import { request } from './client.ts';

/** What a company says of itself in its latest annual report, in a few sentences with their places. */
export function aiSummaryQuery(id: string) {
  return queryOptions({
    queryKey: ['ai-summary', id],
    queryFn: ({ signal }) => request(aiSummaryEndpoint, { path: { identifier: id }, signal }),
  });
}
