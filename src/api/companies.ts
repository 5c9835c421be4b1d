import { queryOptions } from '@tanstack/react-query';

import { companiesEndpoint } from '../../contract/company-endpoints.ts';
import type { QueryOf } from '../../contract/endpoints.ts';
import { request, withoutDefaults } from './client.ts';

/** One page of companies, most popular first. */
export function companiesQuery(query: QueryOf<'companies'>) {
  const asked = withoutDefaults(query, { page: 1, limit: 20 });
  return queryOptions({
    queryKey: ['companies', asked],
    queryFn: ({ signal }) => request(companiesEndpoint, { query: asked, signal }),
  });
}
