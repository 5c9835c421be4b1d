import { queryOptions } from '@tanstack/react-query';

import { type CompanyListing, companiesEndpoint } from '../../contract/company.ts';
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

/** The most popular loaded companies, up to forty: what examples are made of. */
export const loadedCompaniesQuery = companiesQuery({ loaded: true, page: 1, limit: 40 });

/** A hosted service doesn't say it: all of its companies are. */
export const isLoaded = ({ loaded }: Pick<CompanyListing, 'loaded'>): boolean => loaded !== false;
