import type { CompanyListing, Entity, Pagination } from '../../contract/company.ts';
import type { Company } from '../../store/companies.ts';

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

export type Page = { page: number; limit: number };

export function offsetOf({ page, limit }: Page): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit };
}

export function toPagination({ page, limit }: Page, total: number): Pagination {
  return { page, limit, total, has_more: page * limit < total };
}
