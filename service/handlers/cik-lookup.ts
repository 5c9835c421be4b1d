import { searchCompanies } from '../readers/companies.ts';
import type { Handler } from './handler.ts';

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
