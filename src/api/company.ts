import { queryOptions } from '@tanstack/react-query';

import { companyEndpoint } from '../../contract/company.ts';
import { request } from './client.ts';

/** One company by ticker or CIK. */
export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['company', id],
    queryFn: ({ signal }) => request(companyEndpoint, { path: { cik: id }, signal }),
  });
}
