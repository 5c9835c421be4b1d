import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { BY_CIK, COMPANIES } from './companies.ts';
import {
  type Draft,
  type SampleCompany,
  type SampleFile,
  type SampleFiling,
  filersOf,
  namePrimaryDocument,
  traitsOf,
} from './company.ts';
import { type DocumentedFiling, documentFilings } from './documents/documented-filings.ts';
import { reckonFinancials } from './financials/file-facts.ts';
import { planFilings } from './plan/plan-filings.ts';
import { createRandom, hashText } from './random.ts';
import { type Row, writeRow } from './shape/columns.ts';
import { writeCompanyFacts } from './shape/company-facts.ts';
import { filingFolder, writeFilingIndex, writeTickerLists } from './shape/filing-index.ts';
import { writeSubmissions } from './shape/submissions.ts';

/** All filings of all companies, each once, however many companies list it. */
export function assembleFilings(): SampleFiling[] {
  const submissions: Submission[] = COMPANIES.flatMap((company) =>
    planFilings(company).map((draft) => ({ company, draft })),
  );
  const numbers = numberSubmissions(submissions);
  return submissions.map((submission, index) => completeFiling(submission, numbers[index] ?? ''));
}

function completeFiling({ company, draft }: Submission, accessionNumber: string): SampleFiling {
  const random = createRandom(accessionNumber);
  const { bytes, description } = traitsOf(draft.form);
  const year = draft.filing_date.slice(2, 4);
  return {
    ...draft,
    cik: company.cik,
    accession_number: accessionNumber,
    size_bytes: random.integer(...bytes),
    film_number: `${year}${random.integer(600_000, 1_599_999)}`,
    primary_document: namePrimaryDocument(company, draft),
    description: description ?? describe(company, draft.form, random.chance(0.03)),
  };
}

/** Agents write the form's name in full, some submissions go out without a description at all. */
function describe(company: SampleCompany, form: string, forgotten: boolean): string {
  if (forgotten) return '';
  return company.category === 'large' ? form : `FORM ${form}`;
}

/** Invented filing agents and shareholders, and the filer of the SEC's own notices and letters. */
const AGENTS = ['9990900001', '9990900002', '9990900003', '9990900004'] as const;
const HOLDERS = ['9990900011', '9990900012', '9990900013', '9990900014', '9990900015'] as const;
const EDGAR_ITSELF = '9990999999';

type Submission = { company: SampleCompany; draft: Draft };

/**
 * Accession numbers in the order of `submissions`: the submitter's CIK, the year, and a count that runs through each
 * submitter's year in the order of acceptance. The head is who sends it in, often an agent and not the company.
 * Example: `9990900003-24-000117`.
 */
function numberSubmissions(submissions: readonly Submission[]): string[] {
  const order = submissions
    .map((submission, index) => ({ index, key: submissionKey(submission), submission }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counts = new Map<string, number>();
  const numbers: string[] = Array.from({ length: submissions.length }, () => '');
  for (const { index, submission } of order) {
    const series = `${submitterCik(submission)}-${submission.draft.accepted.day.slice(2, 4)}`;
    const count = (counts.get(series) ?? 0) + 1;
    counts.set(series, count);
    numbers[index] = `${series}-${String(count).padStart(6, '0')}`;
  }
  return numbers;
}

function submissionKey({ company, draft }: Submission): string {
  const { day, seconds } = draft.accepted;
  return [day, String(seconds).padStart(5, '0'), company.cik, String(draft.serial).padStart(6, '0')].join(
    ' ',
  );
}

function submitterCik({ company, draft }: Submission): string {
  if (draft.submitter === 'company') return company.cik;
  if (draft.submitter === 'agent') return pick(AGENTS, company.cik);
  return draft.submitter === 'holder' ? pick(HOLDERS, `${company.cik} ${draft.serial}`) : EDGAR_ITSELF;
}

function pick(ciks: readonly [string, ...string[]], seed: string): string {
  return ciks[hashText(seed) % ciks.length] ?? ciks[0];
}

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

/** Every file of the sample. The same on every run: no clock, no chance, nothing read. */
export function sampleFiles(): SampleFile[] {
  const filings = assembleFilings();
  const listed = (cik: string) => filings.filter((filing) => filersOf(filing).includes(cik));
  const financials = COMPANIES.flatMap((company) => reckonFinancials(company, listed(company.cik)) ?? []);
  const byCik = new Map(financials.map((source) => [source.company.cik, source]));
  return [
    ...writeTickerLists(),
    ...COMPANIES.flatMap((company) => writeSubmissions(company, rowsOf(company, listed(company.cik)))),
    ...financials.map(({ company, facts }) => writeCompanyFacts(company, facts)),
    ...documentFilings(filings, byCik).flatMap(writeFolders),
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
