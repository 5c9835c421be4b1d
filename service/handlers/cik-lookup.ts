import type { Handler } from './handler.ts';
import { SEARCH_LIMIT } from './search.ts';

/**
 * The search without a key: fewer fields, and the CIK as a number too. `company_url` is the company's page in
 * the application. Source: spec 4.2.
 */
export const cikLookup: Handler<'cikLookup'> = async ({ query }, { store, instance }) => {
  const { matches } = await store.companies.search(query.q, SEARCH_LIMIT);
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
