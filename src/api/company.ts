import { queryOptions } from '@tanstack/react-query';

import { companyEndpoint } from '../../contract/company.ts';
import { request } from './client.ts';

/** How far a company's figures reach. */
export function coverageQuery(id: string) {
  return queryOptions({
    queryKey: ['company', id, 'coverage'],
    queryFn: ({ signal }) =>
      request(companyEndpoint, { path: { cik: id }, query: { coverage: true }, signal }),
  });
}

/** One company by ticker or CIK. */
export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['company', id],
    queryFn: ({ signal }) => request(companyEndpoint, { path: { cik: id }, signal }),
  });
}
