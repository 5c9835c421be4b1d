import { queryOptions } from '@tanstack/react-query';

import { request } from './client.ts';

/** One company by ticker or CIK. */
export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['company', id],
    queryFn: ({ signal }) => request('company', { path: { cik: id }, signal }),
  });
}
