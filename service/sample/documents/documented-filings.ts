import type { SampleCompany } from '../company.ts';
import { filersOf, type SampleFiling } from '../filing.ts';
import type { FormName } from '../forms.ts';
import { writeAnnualReport } from './annual-report.ts';
import { writeCurrentReport } from './current-report.ts';
import type { FilingDocument } from './document.ts';
import { writeForeignReport } from './foreign-report.ts';
import { writeOwnershipReport } from './ownership-report.ts';

export type DocumentedFiling = { filing: SampleFiling; documents: FilingDocument[] };

/** Filings whose documents the sample holds: of each the newest with that form and that item. */
const WANTED: readonly { cik: string; form: FormName; item?: string }[] = [
  { cik: '9990000001', form: '10-K' },
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
): DocumentedFiling[] {
  return WANTED.flatMap(({ cik, form, item }) => {
    const [newest] = filings
      .filter((filing) => filersOf(filing).includes(cik) && filing.form === form)
      .filter((filing) => item === undefined || filing.items.split(',').includes(item))
      .toSorted((a, b) => b.filing_date.localeCompare(a.filing_date));
    const company = newest === undefined ? undefined : companies.get(newest.cik);
    if (newest === undefined || company === undefined) return [];
    return [{ filing: newest, documents: writeDocuments(company, newest, companies.get(cik) ?? company) }];
  });
}

function writeDocuments(
  company: SampleCompany,
  filing: SampleFiling,
  viewer: SampleCompany,
): FilingDocument[] {
  switch (filing.form) {
    case '10-K':
      return writeAnnualReport(company, filing);
    case '6-K':
      return writeForeignReport(company, filing);
    case '4':
      return writeOwnershipReport(company, filing, viewer);
    default:
      return writeCurrentReport(company, filing);
  }
}
