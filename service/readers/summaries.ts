import type { ReportDocument } from '../../domain/disclosures/report-document.ts';
import { ANNUAL_FORMS } from '../../domain/filing/forms.ts';
import { type SummarySource, extractSummary } from '../../domain/summary/extract-summary.ts';
import { chooseInput } from '../../domain/summary/model-request.ts';
import { type ProductLabel, productLabels } from '../../domain/summary/product-labels.ts';
import type { NovelPassage } from '../../domain/summary/risks.ts';
import type { Company } from '../../store/companies.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { Written } from '../summary-model/summary-writer.ts';
import type { AnnualReport } from './annual-report.ts';
import type { ReadContext, PreparedSummary } from './caches.ts';
import { readDocument } from './documents.ts';
import { keyFigures } from './key-figures.ts';
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
async function readSummarySource(
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

/** The extract of an annual report, and what a model is shown of the report where one is configured. */
export async function prepareSummary(
  company: Company,
  report: AnnualReport,
  context: Context,
): Promise<PreparedSummary> {
  const { filing_date, accession_number } = report.filing;
  const { value } = await context.caches.summaries.get(accession_number, async () => {
    const source = await readSummarySource(company, report, context);
    const extract = extractSummary(source);
    if (context.summaryWriter === null) return { extract, input: null };
    const figures = await keyFigures(company.cik, accession_number, context);
    return { extract, input: chooseInput(source, filing_date, figures) };
  });
  return value;
}

/** What a model wrote, or why it wrote nothing that can be served; null where none is configured. */
export async function writeSummary(
  accession_number: string,
  { extract, input }: PreparedSummary,
  { summaryWriter, now }: Pick<Context, 'summaryWriter' | 'now'>,
): Promise<Written | null> {
  if (summaryWriter === null || input === null) return null;
  if (input.passages.length === 0)
    return { fallback_reason: 'The report has no passages that a model could summarize.' };
  return summaryWriter.write({ accession_number, input, risk_captions: extract.risk_captions }, now);
}
