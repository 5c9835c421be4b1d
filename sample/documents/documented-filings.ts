import type { SampleCompany } from '../company.ts';
import { filersOf, type SampleFiling } from '../filing.ts';
import type { Financials } from '../financials/financials.ts';
import { PROFILES } from '../prose/profiles.ts';
import { createReportWriter, type ReportWriter } from '../prose/report-writer.ts';
import { writeAnnualReport } from './annual-report.ts';
import { chooseFilings } from './choose-filings.ts';
import { writeCurrentReport } from './current-report.ts';
import type { FilingDocument } from './document.ts';
import { writeForeignAnnualReport } from './foreign-annual-report.ts';
import { writeForeignReport } from './foreign-report.ts';
import { writeOwnershipReport } from './ownership-report.ts';
import { writePartThreeAmendment } from './part-three-amendment.ts';
import { writePlainReport } from './plain-report.ts';
import { writeQuarterlyReport } from './quarterly-report.ts';
import type { ReportSource } from './report-source.ts';

export type DocumentedFiling = { filing: SampleFiling; documents: FilingDocument[] };

type Known = {
  companies: ReadonlyMap<string, SampleCompany>;
  financials: ReadonlyMap<string, Financials>;
};

/** Documents of some hundred filings; all others the sample lists without files, as a part of EDGAR does. */
export function documentFilings(
  filings: readonly SampleFiling[],
  companies: ReadonlyMap<string, SampleCompany>,
  financials: ReadonlyMap<string, Financials>,
): DocumentedFiling[] {
  const chosen = chooseFilings(filings);
  const newest = newestReports(chosen);
  return chosen.flatMap((filing) => {
    const company = companies.get(filing.cik);
    if (company === undefined) return [];
    const documents = writeDocuments(company, filing, newest, { companies, financials });
    return documents.length === 0 ? [] : [{ filing, documents }];
  });
}

/** Filing date of each company's newest filing of a form, by `cik form`. */
function newestReports(filings: readonly SampleFiling[]): ReadonlyMap<string, string> {
  const newest = new Map<string, string>();
  for (const { cik, form, filing_date } of filings) {
    const key = `${cik} ${form}`;
    if (filing_date > (newest.get(key) ?? '')) newest.set(key, filing_date);
  }
  return newest;
}

function writeDocuments(
  company: SampleCompany,
  filing: SampleFiling,
  newest: ReadonlyMap<string, string>,
  { companies, financials }: Known,
): FilingDocument[] {
  const { form, filing_date } = filing;
  const source = tellReport(company, filing, financials.get(company.cik));
  const with_data = newest.get(`${company.cik} ${form}`) === filing_date;
  const writer = tellerOf(source, newest.get(`${company.cik} 10-K`));
  switch (form) {
    case '10-K':
      return writer === null ? writePlainReport(company, filing) : writeAnnualReport(writer, with_data);
    case '10-K/A':
      return writer === null
        ? writePartThreeAmendment(company, filing)
        : writeAnnualReport(writer, with_data);
    case '10-Q':
    case '10-Q/A':
      return writer === null ? [] : writeQuarterlyReport(writer, with_data);
    case '20-F':
      return source === null ? [] : writeForeignAnnualReport(source);
    case '6-K':
      return writeForeignReport(company, filing);
    case '4':
      return writeOwnershipReport(company, filing, reportingOf(filing, company, companies));
    default:
      return writeCurrentReport(company, filing, tellerOf(tellNext(company, filing, financials), undefined));
  }
}

function reportingOf(
  filing: SampleFiling,
  company: SampleCompany,
  companies: ReadonlyMap<string, SampleCompany>,
): SampleCompany {
  return companies.get(filersOf(filing).at(-1) ?? '') ?? company;
}

function tellerOf(source: ReportSource | null, newest_annual: string | undefined): ReportWriter | null {
  const profile = source === null ? undefined : PROFILES.get(source.company.cik);
  return source === null || profile === undefined
    ? null
    : createReportWriter(source, profile, newest_annual ?? '9999');
}

/** The report that follows a current one, as far as its results have been announced by then. */
function tellNext(
  company: SampleCompany,
  filing: SampleFiling,
  financials: ReadonlyMap<string, Financials>,
): ReportSource | null {
  const own = financials.get(company.cik);
  const next = own?.reports.find(
    ({ filing: { filing_date, form }, quarter }) =>
      filing_date >= filing.filing_date && quarter.end < filing.filing_date && !form.endsWith('/A'),
  );
  if (own === undefined || next === undefined) return null;
  return { company, filing: next.filing, book: own.book, report: next };
}

function tellReport(
  company: SampleCompany,
  filing: SampleFiling,
  financials: Financials | undefined,
): ReportSource | null {
  const report = financials?.reports.find((one) => one.filing.accession_number === filing.accession_number);
  return financials === undefined || report === undefined
    ? null
    : { company, filing, book: financials.book, report };
}
