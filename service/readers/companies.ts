import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import type { Company, CompanyMatch } from '../../store/companies.ts';
import type { Store } from '../../store/store.ts';

/** The company of a ticker or CIK as given in the path. Throws ServiceError company_not_found. */
export async function resolveCompany(identifier: string, store: Store): Promise<Company> {
  const company = await store.companies.resolve(identifier);
  if (company !== null) return company;
  throw new ServiceError('company_not_found', `No company has the ticker or CIK '${clip(identifier)}'`, {
    identifier: clip(identifier),
  });
}

/** Most companies of one search (docs/rules.md#company-search). */
const SEARCH_LIMIT = 25;

/** Companies by name, ticker or CIK, best first, and how many match in all. */
export function searchCompanies(
  q: string,
  store: Store,
): Promise<{ matches: CompanyMatch[]; total: number }> {
  return store.companies.search(q, SEARCH_LIMIT);
}
