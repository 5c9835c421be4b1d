import { queryOptions } from '@tanstack/react-query';

import { companiesEndpoint } from '../../contract/company.ts';
import type { QueryOf } from '../../contract/endpoints.ts';
import { withoutDefaults } from '../../contract/query-text.ts';
import { request } from './client.ts';

/** One page of companies. */
export function companiesQuery(query: Partial<QueryOf<'companies'>>) {
  const parameters = withoutDefaults(query, { page: 1, limit: 20, sort: 'rank' });
  return queryOptions({
    queryKey: ['companies', parameters],
    queryFn: ({ signal }) => request(companiesEndpoint, { query: parameters, signal }),
  });
}
