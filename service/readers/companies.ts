import type { CompanyListing, Entity, Pagination } from '../../contract/company.ts';
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

/** A company as /search and /companies/{cik} show it (docs/rules.md#company-fields). */
export function toEntity(company: Company): Entity {
  return {
    cik: company.cik,
    name: company.name,
    ticker: company.ticker,
    entity_type: company.entity_type,
    sic_description: company.sic_description,
    state_of_incorporation: company.state_of_incorporation,
    fiscal_year_end: company.fiscal_year_end,
    loaded: company.loaded,
    sample: company.sample,
  };
}

/** A company in a list of companies: the four specified fields, and whether it is loaded or invented. */
export function toListing(company: Company): CompanyListing {
  return {
    cik: company.cik,
    name: company.name,
    ticker: company.ticker,
    sic_description: company.sic_description,
    exchange: company.exchange,
    loaded: company.loaded,
    sample: company.sample,
  };
}

type Page = { page: number; limit: number };

export function offsetOf({ page, limit }: Page): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit };
}

export function toPagination({ page, limit }: Page, total: number): Pagination {
  return { page, limit, total, has_more: page * limit < total };
}
