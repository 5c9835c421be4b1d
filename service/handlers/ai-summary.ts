import type { AiSummaryResponse } from '../../contract/ai-summary.ts';
import type { Context } from '../context.ts';
import type { Company } from '../store/company-store.ts';
import type { Filing } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';
import { extractSummary } from '../summary/extract-summary.ts';
import { chooseInput } from '../summary/model-input.ts';
import type { Written } from '../summary/summary-writer.ts';
import type { Summary } from '../summary/summary.ts';
import { type AnnualReport, findAnnualReport } from './annual-report.ts';
import { filingUrl } from './edgar-url.ts';
import type { Handler } from './handler.ts';
import { keyFigures } from './key-figures.ts';
import { resolveCompany } from './resolve-company.ts';
import { type Prepared, summaryShelfOf } from './summary-shelf.ts';
import { readSummarySource } from './summary-source.ts';

/**
 * A summary of the latest annual report whose text is stored: in the report's own sentences, or by a model where one is
 * configured and what it wrote holds. Source: spec §4.17, domain §8.
 */
export const aiSummary: Handler<'aiSummary'> = async ({ path }, context) => {
  const { store } = context;
  const company = await resolveCompany(path.identifier, store);
  const report = await findAnnualReport(company, store);
  const { filing } = report;
  const prepared = await summaryShelfOf(store).get(filing.accession_number, () =>
    prepare(company, report, context),
  );
  const written = await writeSummary(filing, prepared, context);
  return {
    company: { cik: company.cik, ticker: company.ticker, name: company.name },
    filing: await toFiling(company, filing, store),
    note: noteOf(company, report),
    newer_filing: report.newer === null ? null : nameFiling(report.newer),
    ...tellSummary(prepared.extract, written, filing),
  };
};

/** The extract of a report, and what a model would be shown of it where one is configured. */
async function prepare(company: Company, report: AnnualReport, context: Context): Promise<Prepared> {
  const { store, summaryWriter } = context;
  const source = await readSummarySource(company, report, context);
  const extract = extractSummary(source);
  if (summaryWriter === null) return { extract, input: null };
  const { filing_date, accession_number } = report.filing;
  const figures = await keyFigures(company.cik, accession_number, store);
  return { extract, input: chooseInput(source, filing_date, figures) };
}

/** What a model wrote, or why it wrote nothing that can be served; null where none is configured. */
async function writeSummary(
  { accession_number }: Filing,
  { extract, input }: Prepared,
  { summaryWriter, now }: Context,
): Promise<Written | null> {
  if (summaryWriter === null || input === null) return null;
  if (input.passages.length === 0)
    return { fallback_reason: 'The report has no passages that a model could summarise.' };
  return summaryWriter.write({ accession_number, input, risk_captions: extract.risk_captions }, now);
}

type Told = Required<
  Pick<
    AiSummaryResponse,
    'summary' | 'missing' | 'method' | 'fallback_reason' | 'model' | 'generated_at' | 'disclaimer'
  >
>;

function tellSummary(extract: Summary, written: Written | null, filing: Filing): Told {
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

/** An extract is nothing but the filing, and dates from when it was filed. */
function filedAt({ acceptance_datetime, filing_date }: Filing): string {
  return new Date(acceptance_datetime ?? `${filing_date}T00:00:00Z`).toISOString();
}

/** What a reader has to know of which report this is; null where it is the newest. */
function noteOf({ cik, ticker }: Company, { filing, newer }: AnnualReport): string | null {
  if (newer === null) return null;
  return `The newest ${newer.form}, filed ${newer.filing_date} (${newer.accession_number}), is listed and its text is not loaded here: this is the one filed ${filing.filing_date}. Load ${ticker ?? cik} with its documents for the newer one.`;
}

function toSummary({
  business,
  products,
  risk_factors,
  risk_captions,
  highlights,
  citations,
}: Summary): NonNullable<AiSummaryResponse['summary']> {
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
