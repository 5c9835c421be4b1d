import type { Filing as FilingAnswer } from '../../contract/filings.ts';
import { formTitle } from '../reference/forms.ts';
import { itemTitle } from '../reference/items.ts';
import type { Filing } from '../store/filing-store.ts';
import { documentUrl, filingUrl } from './edgar-url.ts';
import { offsetOf, toPagination } from './entity.ts';
import type { Handler } from './handler.ts';
import { resolveCompany } from './resolve-company.ts';

/** A company's filings, newest first. Source: spec 4.7. */
export const filings: Handler<'filings'> = async ({ path, query }, { store }) => {
  const company = await resolveCompany(path.cik, store);
  const filter = { form: query.form_type, include_amendments: query.include_amendments };
  const [found, forms] = await Promise.all([
    store.filings.list(company.cik, filter, offsetOf(query)),
    store.filings.forms(company.cik),
  ]);
  const names = await store.companies.names(coRegistrants(found.filings, company.cik));
  return {
    filings: found.filings.map((filing) => toAnswer(filing, company, names)),
    pagination: toPagination(query, found.total),
    filters: { form_type: query.form_type ?? null },
    company_cik: company.cik,
    forms,
  };
};

function coRegistrants(rows: readonly Filing[], cik: string): string[] {
  return [...new Set(rows.flatMap((filing) => filing.ciks))].filter((other) => other !== cik);
}

function toAnswer(
  filing: Filing,
  company: { cik: string; sample: boolean },
  names: Map<string, string>,
): FilingAnswer {
  const others = filing.ciks.filter((cik) => cik !== company.cik);
  return {
    accession_number: filing.accession_number,
    form: filing.form,
    filing_date: filing.filing_date,
    acceptance_datetime: filing.acceptance_datetime,
    description: filing.description ?? formTitle(filing.form),
    size: filing.size_bytes,
    items: filing.items,
    is_amendment: filing.is_amendment,
    period_end: filing.report_date,
    item_titles: filing.items.map((item) => itemTitle(item, filing.filing_date)),
    // A co-registrant whose own list is not loaded has no name here yet: its CIK stands for it.
    co_registrants: others.map((cik) => ({ cik, name: names.get(cik) ?? `CIK ${cik}` })),
    primary_document: filing.primary_document,
    url: company.sample ? null : filingUrl(company.cik, filing.accession_number),
    document_url: company.sample
      ? null
      : documentUrl(company.cik, filing.accession_number, filing.primary_document),
  };
}
