import { queryOptions } from '@tanstack/react-query';

import { statusEndpoint } from '../../contract/status.ts';
import { learnTier, request } from './client.ts';

/** Coverage and status of the server, and the tier of the key. Other servers may return 404. */
export function statusQuery() {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => learnTier(request(statusEndpoint, { signal })),
  });
}
