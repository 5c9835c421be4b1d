import type { AiSummaryResponse } from '../../contract/ai-summary.ts';
import { ServiceError } from '../../contract/errors.ts';
import type { ReportDocument } from '../../domain/disclosures/segment-report.ts';
import { filingUrl } from '../../domain/filing/edgar-address.ts';
import { ANNUAL_FORMS } from '../../domain/filing/forms.ts';
import { computeMetrics } from '../../domain/ratios/metrics.ts';
import { extractSummary, type Summary, type SummarySource } from '../../domain/summary/extract-summary.ts';
import { chooseInput, type KeyFigure } from '../../domain/summary/model-request.ts';
import { type ProductLabel, productLabels } from '../../domain/summary/products.ts';
import type { NovelPassage } from '../../domain/summary/risks.ts';
import type { Company } from '../../store/companies.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import type { PreparedSummary, ReadContext } from '../caches.ts';
import { resolveCompany } from '../companies.ts';
import type { Context, Handler, Written } from '../context.ts';
import { readDocument } from '../document.ts';
import { heldAgainst } from '../passages.ts';
import { type AnnualReport, findAnnualReport } from '../reports.ts';
import { readCompanyFacts } from '../statements.ts';

/*
 * A summary of an annual report: what it is made from, who writes it, and how it is answered.
 */

/**
 * A summary of the latest annual report whose text is stored: in the report's own sentences, or by a model where one is
 * configured and its answer passes the checks. Rule: docs/rules.md#summary-response
 */
export const aiSummary: Handler<'aiSummary'> = async ({ path }, context) => {
  const { store } = context;
  const company = await resolveCompany(path.identifier, store);
  const report = await findAnnualReport(company, store);
  const { filing } = report;
  const prepared = await prepareSummary(company, report, context);
  const written = await writeSummary(filing.accession_number, prepared, context);
  return {
    company: { cik: company.cik, ticker: company.ticker, name: company.name },
    filing: await toFiling(company, filing, store),
    note: noteOf(company, report),
    newer_filing: report.newer === null ? null : nameFiling(report.newer),
    ...toSummaryFields(prepared.extract, written, filing),
  };
};

const nameFiling = ({ accession_number, form, filing_date }: Filing) => ({
  accession_number,
  form,
  filing_date,
});

async function toFiling({ cik, sample }: Company, filing: Filing, store: Store) {
  const reports = await store.disclosures.reports(cik);
  const report = reports.find(({ accession_number }) => accession_number === filing.accession_number);
  return {
    ...nameFiling(filing),
    fiscal_year: report?.fiscal_year ?? null,
    period_end: filing.report_date,
    url: sample ? null : filingUrl(cik, filing.accession_number),
  };
}

/** What a reader has to know of which report this is; null where it is the newest. */
function noteOf({ cik, ticker }: Company, { filing, newer }: AnnualReport): string | null {
  if (newer === null) return null;
  return `The newest ${newer.form}, filed ${newer.filing_date} (${newer.accession_number}), is listed but its text is not loaded; this summary is of the one filed ${filing.filing_date}. Load ${ticker ?? cik} with its documents for the newer one.`;
}

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
async function prepareSummary(
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
async function writeSummary(
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

/** The fields of the response that depend on how the summary was made. */
type SummaryFields = Required<
  Pick<
    AiSummaryResponse,
    'summary' | 'missing' | 'method' | 'fallback_reason' | 'model' | 'generated_at' | 'disclaimer'
  >
>;

/** A model's summary where it wrote one, else the extract. */
function toSummaryFields(extract: Summary, written: Written | null, filing: Filing): SummaryFields {
  if (written !== null && 'summary' in written) {
    const { summary, model, generated_at } = written;
    return {
      summary: toSummary(summary),
      missing: summary.missing,
      method: 'llm',
      fallback_reason: null,
      model,
      generated_at,
      disclaimer: `Written by the language model ${model} from passages of the ${filing.form}. Each statement was checked against the passages it cites for words and numbers alone, not for what it means: read them before you rely on it.`,
    };
  }
  return {
    summary: toSummary(extract),
    missing: extract.missing,
    method: 'extractive',
    fallback_reason: written?.fallback_reason ?? null,
    model: null,
    generated_at: filedAt(filing),
    disclaimer: `Extracted from the ${filing.form}, not written by a model: its own sentences, chosen by rule.`,
  };
}

/** An extract is nothing but the filing, and dates from when it was filed. */
function filedAt({ acceptance_datetime, filing_date }: Filing): string {
  return new Date(acceptance_datetime ?? `${filing_date}T00:00:00Z`).toISOString();
}

function toSummary({
  business,
  products,
  risk_factors,
  risk_captions,
  highlights,
  citations,
}: Summary): AiSummaryResponse['summary'] {
  return {
    business_profile: business.map(({ text }) => text).join(' '),
    business_statements: business,
    products_and_services: products.map(({ text }) => text),
    product_statements: products,
    risk_factors,
    risk_captions,
    ...(highlights !== undefined && {
      financial_highlights: highlights.map(({ text }) => text),
      highlight_statements: highlights,
    }),
    citations,
  };
}
