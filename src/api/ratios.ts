import { queryOptions } from '@tanstack/react-query';

import { ratiosEndpoint } from '../../contract/ratios.ts';
import { request } from './client.ts';

/** The twelve ratios from a company's latest annual report. */
export function ratiosQuery(id: string) {
  return queryOptions({
    queryKey: ['ratios', id],
    queryFn: ({ signal }) => request(ratiosEndpoint, { path: { identifier: id }, signal }),
  });
}
