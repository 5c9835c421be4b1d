import { queryOptions } from '@tanstack/react-query';

import { metricsEndpoint } from '../../contract/metrics.ts';
import { request } from './client.ts';

/** Five key metrics of a company's latest fiscal year. */
export function metricsQuery(id: string) {
  return queryOptions({
    queryKey: ['metrics', id],
    queryFn: ({ signal }) => request(metricsEndpoint, { path: { identifier: id }, signal }),
  });
}
