import { sortedBy } from '../../contract/sort.ts';
import type { Handler } from '../context.ts';
import { offsetOf, searchCompanies, toEntity, toListing, toPagination } from '../readers/companies.ts';

/** Companies, most popular first or as sorted, of a sector, an exchange or both, loaded or not. Rule: docs/rules.md#company-fields */
export const companies: Handler<'companies'> = async ({ query }, { store }) => {
  const { sector, exchange, loaded, sort } = query;
  const page = { ...offsetOf(query), order: sortedBy(sort) };
  const found = await store.companies.list({ sector, exchange, loaded }, page);
  return {
    companies: found.companies.map(toListing),
    pagination: toPagination(query, found.total),
    filters: { sector: sector ?? null, exchange: exchange ?? null },
  };
};

/**
 * Companies by name, ticker or CIK, best first. `total` also counts matches beyond those listed.
 * Rule: docs/rules.md#company-search
 */
export const search: Handler<'search'> = async ({ query }, { store }) => {
  const { matches, total } = await searchCompanies(query.q, store);
  const entities = matches.map(({ company, matched_former_name }) => {
    const entity = toEntity(company);
    return matched_former_name === undefined ? entity : { ...entity, matched_former_name };
  });
  return { entities, total, query: query.q };
};

/**
 * The search without a key: fewer fields, and the CIK also as a number. `company_url` is the company's page in the
 * application. Rule: docs/rules.md#cik
 */
export const cikLookup: Handler<'cikLookup'> = async ({ query }, { store, instance }) => {
  const { matches } = await searchCompanies(query.q, store);
  const results = matches.map(({ company }) => ({
    cik: Number(company.cik),
    cik_padded: company.cik,
    name: company.name,
    ticker: company.ticker,
    exchange: company.exchange,
    company_url: `${instance.public_url}/companies/${encodeURIComponent(company.ticker ?? company.cik)}`,
    sample: company.sample,
  }));
  return { query: query.q, count: results.length, results };
};
