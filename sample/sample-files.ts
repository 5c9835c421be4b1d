import { assembleFilings } from './assemble-filings.ts';
import { COMPANIES } from './companies.ts';
import type { SampleCompany } from './company.ts';
import { documentFilings, type DocumentedFiling } from './documents/documented-filings.ts';
import { filersOf, type SampleFiling } from './filing.ts';
import { reckonFinancials } from './financials/financials.ts';
import type { SampleFile } from './sample-file.ts';
import { writeRow, type Row } from './shape/columns.ts';
import { writeCompanyFacts } from './shape/company-facts.ts';
import { filingFolder, writeFilingIndex } from './shape/filing-index.ts';
import { writeSubmissions } from './shape/submissions.ts';
import { writeTickerLists } from './shape/ticker-lists.ts';

const BY_CIK = new Map(COMPANIES.map((company) => [company.cik, company]));

/** Every file of the sample. The same on every run: no clock, no chance, nothing read. */
export function sampleFiles(): SampleFile[] {
  const filings = assembleFilings(COMPANIES);
  const lists = listByFiler(filings);
  const financials = COMPANIES.flatMap(
    (company) => reckonFinancials(company, lists.get(company.cik) ?? []) ?? [],
  );
  const byCik = new Map(financials.map((source) => [source.company.cik, source]));
  return [
    ...writeTickerLists(COMPANIES),
    ...COMPANIES.flatMap((company) =>
      writeSubmissions(company, rowsOf(company, lists.get(company.cik) ?? [])),
    ),
    ...financials.map(({ company, facts }) => writeCompanyFacts(company, facts)),
    ...documentFilings(filings, BY_CIK, byCik).flatMap(writeFolders),
  ];
}

function listByFiler(filings: readonly SampleFiling[]): Map<string, SampleFiling[]> {
  const lists = new Map<string, SampleFiling[]>();
  for (const filing of filings) {
    for (const cik of filersOf(filing)) {
      const list = lists.get(cik);
      if (list === undefined) lists.set(cik, [filing]);
      else list.push(filing);
    }
  }
  return lists;
}

/** Rows of a company's list: newest filing date first, then acceptance, then accession number. */
function rowsOf(viewer: SampleCompany, filings: readonly SampleFiling[]): Row[] {
  return filings
    .map((filing) => writeRow(viewer, BY_CIK.get(filing.cik) ?? viewer, filing))
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1));
}

function sortKey(row: Row): string {
  return `${row.filingDate} ${row.acceptanceDateTime} ${row.accessionNumber}`;
}

/** A filing's folder, which EDGAR serves under every one of its filers. */
function writeFolders({ filing, documents }: DocumentedFiling): SampleFile[] {
  const filers = filersOf(filing).flatMap((cik) => BY_CIK.get(cik) ?? []);
  return filers.flatMap((filer) => {
    const folder = filingFolder(filer.cik, filing);
    return [
      writeFilingIndex(folder, filing, documents, filers),
      ...documents.map(({ filename, text }) => ({ path: `${folder}/${filename}`, text })),
    ];
  });
}
