import type { FilingResponse } from '../../contract/filing.ts';
import { listDocuments, listFilers } from '../readers/filing-documents.ts';
import { toFilingRow } from '../readers/filing-row.ts';
import { findFiling } from '../readers/filings.ts';
import type { Filing } from '../store/filing-store.ts';
import type { Handler } from './handler.ts';

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
