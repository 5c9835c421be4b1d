import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import type { Financials } from '../financials/file-facts.ts';
import { PROFILES } from '../prose/profiles.ts';
import { type ReportWriter, createReportWriter } from '../prose/report-writer.ts';
import type { ReportSource } from '../prose/values.ts';
import { chooseFilings } from './choose-filings.ts';
import { writeCurrentReport } from './current-report.ts';
import type { FilingDocument } from './document.ts';
import { writeAnnualReport, writeQuarterlyReport } from './periodic-report.ts';
import { writeForeignAnnualReport, writePartThreeAmendment, writePlainReport } from './plain-report.ts';

export type DocumentedFiling = { filing: SampleFiling; documents: FilingDocument[] };

/** Documents of some hundred filings; all others the sample lists without files, as a part of EDGAR does. */
export function documentFilings(
  filings: readonly SampleFiling[],
  companies: ReadonlyMap<string, SampleCompany>,
  financials: ReadonlyMap<string, Financials>,
): DocumentedFiling[] {
  const chosen = chooseFilings(filings);
  const byDate = chosen.toSorted((a, b) => a.filing_date.localeCompare(b.filing_date));
  // Filing date of each company's newest filing of a form.
  const newest = new Map(byDate.map(({ cik, form, filing_date }) => [`${cik} ${form}`, filing_date]));
  return chosen.flatMap((filing) => {
    const { cik, form, filing_date } = filing;
    const company = companies.get(cik);
    if (company === undefined) return [];
    const source = sourceOf(company, filing, financials.get(cik));
    const profile = source === null ? undefined : PROFILES.get(cik);
    const writer =
      source === null || profile === undefined
        ? null
        : createReportWriter(source, profile, newest.get(`${cik} 10-K`) ?? '9999');
    const with_data = newest.get(`${cik} ${form}`) === filing_date;
    const documents = writeDocuments(company, filing, { source, writer, with_data });
    return documents.length === 0 ? [] : [{ filing, documents }];
  });
}

type Written = { source: ReportSource | null; writer: ReportWriter | null; with_data: boolean };

function writeDocuments(
  company: SampleCompany,
  filing: SampleFiling,
  { source, writer, with_data }: Written,
): FilingDocument[] {
  switch (filing.form) {
    case '10-K':
      return writer === null ? writePlainReport(company, filing) : writeAnnualReport(writer, with_data);
    case '10-K/A':
      return writer === null
        ? writePartThreeAmendment(company, filing)
        : writeAnnualReport(writer, with_data);
    case '10-Q':
      return writer === null ? [] : writeQuarterlyReport(writer, with_data);
    case '20-F':
      return source === null ? [] : writeForeignAnnualReport(source);
    default:
      return writeCurrentReport(company, filing);
  }
}

function sourceOf(company: SampleCompany, filing: SampleFiling, own?: Financials): ReportSource | null {
  const report = own?.reports.find((one) => one.filing.accession_number === filing.accession_number);
  return own === undefined || report === undefined ? null : { company, filing, book: own.book, report };
}
