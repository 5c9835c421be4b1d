import { companiesEndpoint, companyEndpoint, type CompanyListing } from '../../contract/company.ts';
import type { QueryOf } from '../../contract/endpoints.ts';
import { withoutDefaults } from '../../contract/request.ts';
import { queryOf } from './query.ts';

export function companiesQuery(query: Partial<QueryOf<'companies'>>) {
  const parameters = withoutDefaults(query, { page: 1, limit: 20, sort: 'rank' });
  return queryOf(companiesEndpoint, { query: parameters });
}

/** The most popular loaded companies, up to forty: what examples are made of. */
export const loadedCompaniesQuery = companiesQuery({ loaded: true, page: 1, limit: 40 });

/** A hosted service doesn't say it: all of its companies are. */
export const isLoaded = ({ loaded }: Pick<CompanyListing, 'loaded'>): boolean => loaded !== false;

export function coverageQuery(id: string) {
  return queryOf(companyEndpoint, { path: { cik: id }, query: { coverage: true } });
}

export function companyQuery(id: string) {
  return queryOf(companyEndpoint, { path: { cik: id } });
}
