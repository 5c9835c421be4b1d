import { queryOptions } from '@tanstack/react-query';

import { metricsEndpoint } from '../../contract/financial-endpoints.ts';
import { request } from './client.ts';

/** Five figures of a company's latest year. */
export function metricsQuery(id: string) {
  return queryOptions({
    queryKey: ['metrics', id],
    queryFn: ({ signal }) => request(metricsEndpoint, { path: { identifier: id }, signal }),
  });
}
