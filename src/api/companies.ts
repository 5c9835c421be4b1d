import { queryOptions } from '@tanstack/react-query';

import { companiesEndpoint } from '../../contract/company.ts';
import type { QueryOf } from '../../contract/endpoints.ts';
import { withoutDefaults } from '../../contract/request.ts';
import { request } from './client.ts';

/** One page of companies, most popular first. */
export function companiesQuery(query: QueryOf<'companies'>) {
  const parameters = withoutDefaults(query, { page: 1, limit: 20 });
  return queryOptions({
    queryKey: ['companies', parameters],
    queryFn: ({ signal }) => request(companiesEndpoint, { query: parameters, signal }),
  });
}
