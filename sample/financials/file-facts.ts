import { addDays } from '../../domain/calendar/day.ts';
import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { type Book, keepBooks } from './book.ts';
import { BUSINESSES } from './businesses.ts';
import { statedFacts, sumOf } from './figure.ts';
import { plantFacts } from './planted-facts.ts';
import { type FiledFact, type Report, attribute, listReports } from './report.ts';

/** Taxonomies that companyfacts takes in: a filer's own tags are not among them. */
const STANDARD = /^(?:us-gaap|ifrs-full|dei|srt):/;

const COVER_DAYS = 9;

/** Every fact of companyfacts of one company: those of its reports, and those planted among them. */
function fileFacts(book: Book, reports: readonly Report[], filings: readonly SampleFiling[]): FiledFact[] {
  const stated = reports.flatMap((report) => [
    coverFact(book, report),
    ...statedFacts(book, report).map(({ line, value, ...fact }) => {
      return { ...fact, label: line.label, val: value, ...attribute(report) };
    }),
  ]);
  return [...stated, ...plantFacts(book, reports, filings)].filter(({ tag }) => STANDARD.test(tag));
}

/** Shares on the cover of each report, in new shares once they have been split. */
function coverFact(book: Book, report: Report): FiledFact {
  const { filing, own } = report;
  const filed = filing.filing_date;
  const { split } = book.company;
  const shares = sumOf(book, 'shares', { first: own.last, last: own.last }, filed) * 1_000;
  return {
    tag: 'dei:EntityCommonStockSharesOutstanding',
    label: 'Entity Common Stock, Shares Outstanding',
    unit: 'shares',
    start: null,
    end: addDays(filed, -COVER_DAYS),
    val: split !== null && filed >= split.on ? shares * split.ratio : shares,
    ...attribute(report),
  };
}

/** What a company reports of its business: its books, the reports on them, and the facts of companyfacts. */
export type Financials = NonNullable<ReturnType<typeof reckonFinancials>>;

/** Null for a filer without statements in XBRL. `filings` are its own. */
export function reckonFinancials(company: SampleCompany, filings: readonly SampleFiling[]) {
  const business = BUSINESSES.get(company.cik);
  if (business === undefined || company.calendar === null) return null;
  const book = keepBooks(business, company.calendar);
  const reports = listReports(book, filings);
  return { company, book, reports, facts: fileFacts(book, reports, filings) };
}
