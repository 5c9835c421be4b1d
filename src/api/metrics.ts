import { metricsEndpoint } from '../../contract/metrics.ts';
import { queryOf } from './query.ts';

export function metricsQuery(id: string) {
  return queryOf(metricsEndpoint, { path: { identifier: id } });
}
