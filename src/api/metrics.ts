import { metricsEndpoint } from '../../contract/metrics.ts';
import { queryOf } from './query.ts';

/** Five key metrics of a company's latest fiscal year. */
export function metricsQuery(id: string) {
  return queryOf(metricsEndpoint, { path: { identifier: id } });
}
