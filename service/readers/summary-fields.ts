import type { AiSummaryResponse } from '../../contract/ai-summary.ts';
import type { Summary } from '../../domain/summary/extract-summary.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Written } from '../summary-model/summary-writer.ts';

/** The fields of the response that depend on how the summary was made. */
type SummaryFields = Required<
  Pick<
    AiSummaryResponse,
    'summary' | 'missing' | 'method' | 'fallback_reason' | 'model' | 'generated_at' | 'disclaimer'
  >
>;

/** A model's summary where it wrote one, else the extract. */
export function toSummaryFields(extract: Summary, written: Written | null, filing: Filing): SummaryFields {
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
