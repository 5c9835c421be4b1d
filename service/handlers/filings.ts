import type { FilingResponse } from '../../contract/filing.ts';
import type { Filing as FilingRow } from '../../contract/filings.ts';
import { reportForm } from '../../domain/filing/forms.ts';
import type { Filing } from '../../store/filing-store.ts';
import { resolveCompany } from '../readers/companies.ts';
import { offsetOf, toPagination } from '../readers/company-row.ts';
import { listDocuments, listFilers } from '../readers/filing-documents.ts';
import { toFilingRow } from '../readers/filing-row.ts';
import { findFiling } from '../readers/filings.ts';
import { listReach } from '../readers/list-reach.ts';
import { type NewWording, newWordingOf } from '../readers/new-wording.ts';
import type { Handler } from './handler.ts';

const NONE: ReadonlyMap<string, NewWording> = new Map();

/** A company's filings, newest first. Rule: docs/rules.md#submissions-files */
export const filings: Handler<'filings'> = async ({ path, query }, { store }) => {
  const company = await resolveCompany(path.cik, store);
  const filter = { form: query.form_type, include_amendments: query.include_amendments };
  const [found, forms, list] = await Promise.all([
    store.filings.list(company.cik, filter, offsetOf(query)),
    store.filings.forms(company.cik),
    listReach(company, store),
  ]);
  const readable = await store.fullText.withTexts(company.cik);
  const hasReport = found.filings.some(
    ({ accession_number, form }) => reportForm(form) !== null && readable.has(accession_number),
  );
  const wording = hasReport ? await newWordingOf(company.cik, store) : NONE;
  const names = await store.companies.names(coRegistrants(found.filings, company.cik));
  return {
    filings: found.filings.map((filing) => ({
      ...toFilingRow(filing, company, names),
      readable: readable.has(filing.accession_number),
      ...toWording(wording.get(filing.accession_number)),
    })),
    pagination: toPagination(query, found.total),
    filters: { form_type: query.form_type ?? null },
    company_cik: company.cik,
    forms,
    list,
  };
};

function toWording(found: NewWording | undefined): Pick<FilingRow, 'new_wording' | 'new_wording_basis'> {
  if (found === undefined || found.basis === 'first') return { new_wording: null, new_wording_basis: null };
  return { new_wording: found.share, new_wording_basis: found.basis };
}

function coRegistrants(rows: readonly Filing[], cik: string): string[] {
  return [...new Set(rows.flatMap((filing) => filing.ciks))].filter((other) => other !== cik);
}

/** One filing with its documents and its neighbours of the same form. An extension. */
export const filing: Handler<'filing'> = async ({ path }, { store }) => {
  const found = await findFiling(path.accession, store);
  const { accession_number, ciks } = found;
  const [companies, documents, missing, { previous, next }] = await Promise.all([
    listFilers(ciks, store),
    store.filings.documents(accession_number),
    store.filings.missing(accession_number),
    store.filings.neighbours(ciks[0] ?? '', accession_number),
  ]);
  const sample = companies.some((company) => company.sample);
  const names = new Map(companies.map(({ cik, name }) => [cik, name]));
  return {
    filing: toFilingRow(found, { cik: ciks[0] ?? '', sample }, names),
    companies: companies.map(({ cik, name, ticker }) => ({ cik, name, ticker })),
    documents: await listDocuments(found, { documents, sample }, store),
    missing,
    previous: toNeighbour(previous),
    next: toNeighbour(next),
    sample,
  };
};

function toNeighbour(found: Filing | null): FilingResponse['previous'] {
  if (found === null) return null;
  const { accession_number, form, filing_date, report_date } = found;
  return { accession_number, form, filing_date, period_end: report_date };
}
