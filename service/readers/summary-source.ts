import type { ReportDocument } from '../../domain/disclosures/report-document.ts';
import { ANNUAL_FORMS } from '../../domain/filing/forms.ts';
import type { SummarySource } from '../../domain/summary/extract-summary.ts';
import { type ProductLabel, productLabels } from '../../domain/summary/product-labels.ts';
import type { NovelPassage } from '../../domain/summary/risks.ts';
import type { Company } from '../../store/companies.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import type { AnnualReport } from './annual-report.ts';
import type { ReadContext } from './caches.ts';
import { readDocument } from './documents.ts';
import { heldAgainst } from './novel-passages.ts';

/** The report and the exhibits it may refer to, the report first; empty when its text is not stored. */
async function readDocuments(
  { filing, main }: AnnualReport,
  context: ReadContext,
): Promise<ReportDocument[]> {
  const { store } = context;
  const { accession_number } = filing;
  const stored = await store.filings.documents(accession_number);
  const exhibits = stored.filter(
    ({ filename, type }) => filename !== main.filename && type?.startsWith('EX-13') === true,
  );
  const documents: ReportDocument[] = [];
  for (const { filename, type } of [main, ...exhibits]) {
    const readable = await readDocument(accession_number, filename, context);
    if (readable === null && filename === main.filename) return [];
    if (readable === null) continue;
    const { text, blocks, items, tagged = [] } = readable;
    documents.push({ filename, text, blocks, items, tagged, type });
  }
  return documents;
}

/** Passages of a report's Items with their novelty; none when no earlier report on the same form is stored. */
async function readPassages(filing: Filing, cik: string, store: Store): Promise<NovelPassage[]> {
  const reports = await store.disclosures.reports(cik);
  const report = reports.find(({ accession_number }) => accession_number === filing.accession_number);
  if (report === undefined || heldAgainst(report, reports).same_form === 0) return [];
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

/** Product names in the filing's XBRL; none when a newer report's XBRL is stored. */
async function readLabels({ accession_number }: Filing, cik: string, store: Store): Promise<ProductLabel[]> {
  const instance = await store.facts.latestInstance(cik, ANNUAL_FORMS);
  return instance?.accession_number === accession_number ? productLabels(instance) : [];
}

/** Everything that a summary of an annual report is made from. */
export async function readSummarySource(
  company: Company,
  report: AnnualReport,
  context: ReadContext,
): Promise<SummarySource> {
  const { cik, name } = company;
  const { filing } = report;
  const { store } = context;
  const [documents, passages, product_labels] = await Promise.all([
    readDocuments(report, context),
    readPassages(filing, cik, store),
    readLabels(filing, cik, store),
  ]);
  return { name, filed_form: filing.form, documents, passages, product_labels };
}
