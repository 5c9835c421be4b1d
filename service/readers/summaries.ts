import { extractSummary } from '../../domain/summary/extract-summary.ts';
import { chooseInput } from '../../domain/summary/model-request.ts';
import type { Company } from '../../store/companies.ts';
import type { Context } from '../context.ts';
import type { Written } from '../summary-model/summary-writer.ts';
import type { AnnualReport } from './annual-report.ts';
import type { PreparedSummary } from './caches.ts';
import { keyFigures } from './key-figures.ts';
import { readSummarySource } from './summary-source.ts';

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
