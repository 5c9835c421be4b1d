import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import type { Company } from '../store/company-store.ts';
import type { Store } from '../store/store.ts';

/** Company of a ticker or CIK as it stood in the path. Throws ServiceError company_not_found. */
export async function resolveCompany(identifier: string, store: Store): Promise<Company> {
  const company = await store.companies.resolve(identifier);
  if (company !== null) return company;
  throw new ServiceError('company_not_found', `No company has the ticker or CIK '${clip(identifier)}'`, {
    identifier: clip(identifier),
  });
}
