import type { ReportDocument } from '../disclosures/report-document.ts';
import type { Company } from '../store/company-store.ts';
import type { Filing } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';
import type { SummarySource } from '../summary/extract-summary.ts';
import { type ProductLabel, productLabels } from '../summary/product-labels.ts';
import type { NovelPassage } from '../summary/risk-factors.ts';
import type { AnnualReport } from './annual-report.ts';
import { readableDocument } from './readable-documents.ts';

const ANNUAL_FORMS: readonly string[] = ['10-K', '20-F', '40-F'];

/** The report and what it may point to, the report first; empty where its own text is not stored. */
async function readDocuments(
  { filing, main }: AnnualReport,
  store: Store,
  now: Date,
): Promise<ReportDocument[]> {
  const { accession_number } = filing;
  const stored = await store.filings.documents(accession_number);
  const exhibits = stored.filter(
    ({ filename, type }) => filename !== main.filename && type?.startsWith('EX-13') === true,
  );
  const documents: ReportDocument[] = [];
  for (const { filename, type } of [main, ...exhibits]) {
    const readable = await readableDocument(store, accession_number, filename, now);
    if (readable === null && filename === main.filename) return [];
    if (readable === null) continue;
    const { text, blocks, items, tagged = [] } = readable;
    documents.push({ filename, text, blocks, items, tagged, type });
  }
  return documents;
}

/** Passages of a report's Items with how new they were; none where it was held against no earlier report. */
async function readPassages(filing: Filing, cik: string, store: Store): Promise<NovelPassage[]> {
  const reports = await store.disclosures.reports(cik);
  const report = reports.find(({ accession_number }) => accession_number === filing.accession_number);
  if (report === undefined || report.held_against === 0) return [];
  const disclosures = await store.disclosures.disclosures(filing.accession_number);
  return disclosures
    .filter(({ source }) => source !== 'tagged')
    .flatMap(({ runs, passages }) =>
      passages
        .filter(({ kind }) => kind === 'text')
        .map(({ run, start, end, novelty }) => ({
          filename: runs[run]?.filename ?? '',
          start,
          end,
          novelty,
        })),
    );
}

/** Product names of the filing's own data; none where it is not the newest whose data is stored. */
async function readLabels({ accession_number }: Filing, cik: string, store: Store): Promise<ProductLabel[]> {
  const instance = await store.facts.latestInstance(cik, ANNUAL_FORMS);
  return instance?.accession_number === accession_number ? productLabels(instance) : [];
}

/** Everything that a summary of an annual report is made from. */
export async function readSummarySource(
  company: Company,
  report: AnnualReport,
  { store, now }: { store: Store; now: Date },
): Promise<SummarySource> {
  const { cik, name } = company;
  const { filing } = report;
  const [documents, passages, product_labels] = await Promise.all([
    readDocuments(report, store, now),
    readPassages(filing, cik, store),
    readLabels(filing, cik, store),
  ]);
  return { name, filed_form: filing.form, documents, passages, product_labels };
}
