import { cikOf, type SampleCompany } from '../company.ts';
import { filersOf, type SampleFiling } from '../filing.ts';
import type { Financials } from '../financials/file-facts.ts';
import type { FormName } from '../forms.ts';
import { PROFILES } from '../prose/profiles.ts';
import { type ReportWriter, createReportWriter } from '../prose/report-writer.ts';
import type { ReportSource } from '../prose/values.ts';
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

/** How many of a company's newest reports have documents: three years, and a quarter with the one a year before. */
const ANNUAL = 3;
const QUARTERLY = 4;

/** Companies whose current reports of two years have documents, and since when. */
const CURRENT_REPORTS = new Set([1, 2, 4, 13, 15, 16, 26].map(cikOf));
const CURRENT_SINCE = '2024-10-31';

/** Other single filings: the newest of a company with that form and that item, or that of a day. */
const SINGLE: readonly { company: number; form: FormName; item?: string; on?: string }[] = [
  { company: 5, form: '8-K', item: '1.01' },
  { company: 7, form: '8-K', on: '2026-10-13' },
  { company: 10, form: '20-F' },
  { company: 15, form: '10-K/A' },
  { company: 17, form: '8-K', item: '2.02' },
  { company: 20, form: '10-K/A' },
  { company: 27, form: '10-K' },
  { company: 28, form: '8-K', item: '2.06' },
  { company: 29, form: '8-K', item: '2.02' },
];

/** Filings of which the sample has documents, each once. */
function chooseFilings(filings: readonly SampleFiling[]): SampleFiling[] {
  const newest = filings.toSorted((a, b) => (a.filing_date < b.filing_date ? 1 : -1));
  const reports = [...PROFILES.keys()].flatMap((cik) => [
    ...newest.filter((filing) => filing.cik === cik && filing.form === '10-K').slice(0, ANNUAL),
    ...newest.filter((filing) => filing.cik === cik && filing.form === '10-Q').slice(0, QUARTERLY),
  ]);
  const current = newest.filter(
    ({ cik, form, filing_date }) =>
      CURRENT_REPORTS.has(cik) && form.startsWith('8-K') && filing_date >= CURRENT_SINCE,
  );
  const single = SINGLE.flatMap(({ company, form, item, on }) =>
    newest
      .filter((filing) => filing.form === form && filersOf(filing).includes(cikOf(company)))
      .filter((filing) => item === undefined || filing.items.split(',').includes(item))
      .filter((filing) => on === undefined || filing.filing_date === on)
      .slice(0, 1),
  );
  return [...new Set([...reports, ...current, ...single])];
}
