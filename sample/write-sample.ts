import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { assembleFilings } from './assemble-filings.ts';
import { COMPANIES } from './companies.ts';
import type { SampleCompany } from './company.ts';
import { type DocumentedFiling, documentFilings } from './documents/documented-filings.ts';
import { type SampleFile, type SampleFiling, filersOf } from './filing.ts';
import { reckonFinancials } from './financials/file-facts.ts';
import { type Row, writeRow } from './shape/columns.ts';
import { writeCompanyFacts } from './shape/company-facts.ts';
import { filingFolder, writeFilingIndex } from './shape/filing-index.ts';
import { writeSubmissions } from './shape/submissions.ts';
import { writeTickerLists } from './shape/ticker-lists.ts';

/**
 * Writes the invented EDGAR into `folder`, laid out like EDGAR's own hosts (`data.sec.gov/…`, `www.sec.gov/…`), as
 * plain files. Every run writes the same bytes; files already there are replaced, others left alone.
 * Throws what the file system throws.
 */
export async function writeSample(folder: string): Promise<void> {
  const files = sampleFiles();
  const folders = new Set(files.map((file) => dirname(join(folder, file.path))));
  for (const path of folders) await mkdir(path, { recursive: true });
  for (const file of files) await writeFile(join(folder, file.path), file.text);
}

const BY_CIK = new Map(COMPANIES.map((company) => [company.cik, company]));

/** Every file of the sample. The same on every run: no clock, no chance, nothing read. */
export function sampleFiles(): SampleFile[] {
  const filings = assembleFilings(COMPANIES);
  const listed = (cik: string) => filings.filter((filing) => filersOf(filing).includes(cik));
  const financials = COMPANIES.flatMap((company) => reckonFinancials(company, listed(company.cik)) ?? []);
  const byCik = new Map(financials.map((source) => [source.company.cik, source]));
  return [
    ...writeTickerLists(COMPANIES),
    ...COMPANIES.flatMap((company) => writeSubmissions(company, rowsOf(company, listed(company.cik)))),
    ...financials.map(({ company, facts }) => writeCompanyFacts(company, facts)),
    ...documentFilings(filings, BY_CIK, byCik).flatMap(writeFolders),
  ];
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
