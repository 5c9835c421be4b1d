import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import type { FiledFact } from './attribution.ts';
import { keepBooks, type Book } from './book.ts';
import { BUSINESSES } from './businesses.ts';
import { fileFacts } from './file-facts.ts';
import { listReports, type Report } from './report.ts';

/** What a company has told of its business: its books, the reports on them, and the facts of companyfacts. */
export type Financials = {
  company: SampleCompany;
  book: Book;
  reports: readonly Report[];
  facts: FiledFact[];
};

/** Null for a filer without statements in XBRL. `filings` are its own. */
export function reckonFinancials(
  company: SampleCompany,
  filings: readonly SampleFiling[],
): Financials | null {
  const business = BUSINESSES.get(company.cik);
  if (business === undefined || company.calendar === null) return null;
  const book = keepBooks(business, company.calendar);
  const reports = listReports(book, filings);
  return { company, book, reports, facts: fileFacts(book, reports, filings) };
}
