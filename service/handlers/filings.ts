import { resolveCompany } from '../readers/companies.ts';
import { offsetOf, toPagination } from '../readers/company-row.ts';
import { toFilingRow } from '../readers/filing-row.ts';
import { listReach } from '../readers/list-reach.ts';
import type { Filing } from '../store/filing-store.ts';
import type { Handler } from './handler.ts';

/** A company's filings, newest first. Rule: docs/rules.md#submissions-files */
export const filings: Handler<'filings'> = async ({ path, query }, { store }) => {
  const company = await resolveCompany(path.cik, store);
  const filter = { form: query.form_type, include_amendments: query.include_amendments };
  const [found, forms, list] = await Promise.all([
    store.filings.list(company.cik, filter, offsetOf(query)),
    store.filings.forms(company.cik),
    listReach(company, store),
  ]);
  const names = await store.companies.names(coRegistrants(found.filings, company.cik));
  return {
    filings: found.filings.map((filing) => toFilingRow(filing, company, names)),
    pagination: toPagination(query, found.total),
    filters: { form_type: query.form_type ?? null },
    company_cik: company.cik,
    forms,
    list,
  };
};

function coRegistrants(rows: readonly Filing[], cik: string): string[] {
  return [...new Set(rows.flatMap((filing) => filing.ciks))].filter((other) => other !== cik);
}
