import { queryOptions } from '@tanstack/react-query';

import { aiSummaryEndpoint } from '../../contract/ai-summary.ts';
import { request } from './client.ts';

/** Summary of a company from its latest annual report; each sentence has its position in the filing. */
export function aiSummaryQuery(id: string) {
  return queryOptions({
    queryKey: ['ai-summary', id],
    queryFn: ({ signal }) => request(aiSummaryEndpoint, { path: { identifier: id }, signal }),
  });
}
