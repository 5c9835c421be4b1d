import { queryOptions } from '@tanstack/react-query';

import type { RATIO_PERIODS } from '../../contract/ratio-names.ts';
import { ratiosEndpoint } from '../../contract/ratios.ts';
import { request } from './client.ts';

type RatioPeriod = (typeof RATIO_PERIODS)[number];

/** The twelve ratios from a company's latest annual report. */
export function ratiosQuery(id: string, period_type?: RatioPeriod) {
  return queryOptions({
    queryKey: ['ratios', id, period_type],
    queryFn: ({ signal }) =>
      request(ratiosEndpoint, { path: { identifier: id }, query: { period_type }, signal }),
  });
}

/** How one ratio of one period is calculated. */
export function ratioCalculationQuery(
  id: string,
  period_type: RatioPeriod,
  of: { ratio: string; period: string },
) {
  return queryOptions({
    queryKey: ['ratio-calculation', id, period_type, of],
    queryFn: ({ signal }) =>
      request(ratiosEndpoint, { path: { identifier: id }, query: { period_type, ...of }, signal }),
  });
}
