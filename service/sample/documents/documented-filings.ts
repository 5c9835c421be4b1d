import type { SampleCompany } from '../company.ts';
import { filersOf, type SampleFiling } from '../filing.ts';
import type { Financials } from '../financials/financials.ts';
import type { FormName } from '../forms.ts';
import { writeAnnualReport } from './annual-report.ts';
import { writeCurrentReport } from './current-report.ts';
import type { FilingDocument } from './document.ts';
import type { ToldReport } from './financial-report.ts';
import { writeForeignAnnualReport } from './foreign-annual-report.ts';
import { writeForeignReport } from './foreign-report.ts';
import { writeOwnershipReport } from './ownership-report.ts';
import { writeQuarterlyReport } from './quarterly-report.ts';

export type DocumentedFiling = { filing: SampleFiling; documents: FilingDocument[] };

/** Filings whose documents the sample holds: of each the newest with that form and that item. */
const WANTED: readonly { cik: string; form: FormName; item?: string }[] = [
  ...['9990000001', '9990000002', '9990000004', '9990000013', '9990000016'].flatMap((cik) => [
    { cik, form: '10-K' as const },
    { cik, form: '10-Q' as const },
  ]),
  { cik: '9990000010', form: '20-F' },
  { cik: '9990000001', form: '8-K', item: '2.02' },
  { cik: '9990000004', form: '8-K', item: '1.05' },
  { cik: '9990000005', form: '8-K', item: '1.01' },
  { cik: '9990000010', form: '6-K' },
  { cik: '9990000015', form: '8-K', item: '4.02' },
  { cik: '9990000017', form: '8-K', item: '2.02' },
  { cik: '9990000029', form: '8-K', item: '2.02' },
  { cik: '9990000035', form: '4' },
];

/** Documents of a handful of filings; for all others the sample lists names without files, as a part of EDGAR does. */
export function documentFilings(
  filings: readonly SampleFiling[],
  companies: ReadonlyMap<string, SampleCompany>,
  financials: ReadonlyMap<string, Financials>,
): DocumentedFiling[] {
  return WANTED.flatMap(({ cik, form, item }) => {
    const [newest] = filings
      .filter((filing) => filersOf(filing).includes(cik) && filing.form === form)
      .filter((filing) => item === undefined || filing.items.split(',').includes(item))
      .toSorted((a, b) => b.filing_date.localeCompare(a.filing_date));
    const company = newest === undefined ? undefined : companies.get(newest.cik);
    if (newest === undefined || company === undefined) return [];
    return [
      {
        filing: newest,
        documents: writeDocuments(company, newest, companies.get(cik) ?? company, financials.get(newest.cik)),
      },
    ];
  });
}

function writeDocuments(
  company: SampleCompany,
  filing: SampleFiling,
  viewer: SampleCompany,
  financials: Financials | undefined,
): FilingDocument[] {
  const told = tellReport(company, filing, financials);
  switch (filing.form) {
    case '10-K':
      return told === null ? [] : writeAnnualReport(told);
    case '10-Q':
      return told === null ? [] : writeQuarterlyReport(told);
    case '20-F':
      return told === null ? [] : writeForeignAnnualReport(told);
    case '6-K':
      return writeForeignReport(company, filing);
    case '4':
      return writeOwnershipReport(company, filing, viewer);
    default:
      return writeCurrentReport(company, filing);
  }
}

function tellReport(
  company: SampleCompany,
  filing: SampleFiling,
  financials: Financials | undefined,
): ToldReport | null {
  const report = financials?.reports.find((one) => one.filing.accession_number === filing.accession_number);
  return financials === undefined || report === undefined
    ? null
    : { company, filing, book: financials.book, report };
}
