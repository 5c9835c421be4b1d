import { ServiceError } from '../../contract/errors.ts';
import type { ReportDocument } from '../../domain/disclosures/passages.ts';
import { ANNUAL_FORMS } from '../../domain/filing/forms.ts';
import { computeMetrics } from '../../domain/ratios/metrics.ts';
import { type SummarySource, extractSummary } from '../../domain/summary/extract-summary.ts';
import { chooseInput, type KeyFigure } from '../../domain/summary/model-request.ts';
import { type ProductLabel, productLabels } from '../../domain/summary/product-labels.ts';
import type { NovelPassage } from '../../domain/summary/risks.ts';
import type { Company } from '../../store/companies.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { Written } from '../summary-model/summary-writer.ts';
import type { AnnualReport } from './annual-report.ts';
import type { ReadContext, PreparedSummary } from './caches.ts';
import { readCompanyFacts } from './company-facts.ts';
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

const NAMES: Record<string, string> = {
  revenue: 'Revenue',
  net_income: 'Net income',
  total_assets: 'Total assets',
};

const STEPS: readonly [least: number, name: string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
];

/** A figure as people say it, without its sign, and in full: `391.0 billion USD (391,035,000,000)`. */
function inWords(signed: number, unit: string): string {
  const value = Math.abs(signed);
  const step = STEPS.find(([least]) => value >= least);
  const full = value.toLocaleString('en-US');
  if (step === undefined) return `${full} ${unit}`;
  const [least, name] = step;
  return `${(value / least).toFixed(1)} ${name} ${unit} (${full})`;
}

/** Figures of the newest year that a report itself states; none where it has none or its year is not the newest. */
export async function keyFigures(
  identifier: string,
  accession_number: string,
  context: ReadContext,
): Promise<KeyFigure[]> {
  try {
    const { facts } = await readCompanyFacts(identifier, context);
    const { inputs } = computeMetrics(facts, 'annual');
    return Object.entries(inputs ?? {}).flatMap(([name, point]) => {
      if (point === null || point.accession_number !== accession_number || point.concept === undefined)
        return [];
      // A sign is easily lost between two texts; a word is not.
      const isLoss = point.value < 0;
      if (isLoss && name !== 'net_income') return [];
      const said = isLoss ? 'Net loss' : (NAMES[name] ?? name);
      const words = `${said} of fiscal ${point.period}: ${inWords(point.value, point.unit)}.`;
      return [{ concept: point.concept, words }];
    });
  } catch (error) {
    // A company without figures has a summary all the same.
    if (error instanceof ServiceError) return [];
    throw error;
  }
}
