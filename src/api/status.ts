import { queryOptions } from '@tanstack/react-query';

import { statusEndpoint } from '../../contract/company-endpoints.ts';
import { request } from './client.ts';

/** What this instance holds, and the caller's tier. A hosted instance may not have it: 404. */
export function statusQuery() {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => request(statusEndpoint, { signal }),
  });
}
