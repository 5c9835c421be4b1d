import type { RATIO_PERIODS } from '../../contract/ratio-names.ts';
import { ratiosEndpoint } from '../../contract/ratios.ts';
import { queryOf } from './query.ts';

type RatioPeriod = (typeof RATIO_PERIODS)[number];

export function ratiosQuery(id: string, period_type?: RatioPeriod) {
  return queryOf(ratiosEndpoint, { path: { identifier: id }, query: { period_type } });
}

export function ratioCalculationQuery(
  id: string,
  period_type: RatioPeriod,
  of: { ratio: string; period: string },
) {
  return queryOf(ratiosEndpoint, { path: { identifier: id }, query: { period_type, ...of } });
}
