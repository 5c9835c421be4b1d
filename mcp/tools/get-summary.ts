import * as v from 'valibot';

import { aiSummaryEndpoint, type AiSummaryResponse } from '../../contract/ai-summary.ts';
import { CompanyFields, link, rest } from '../../contract/tool-answers.ts';
import type { Links } from '../../views/addresses.ts';
import { companyId } from '../../views/format/names.ts';
import { citationsIn, citedPlace } from '../../views/summary.ts';
import { cutText } from '../budget.ts';
import { company, defineTool } from '../tool.ts';

const Statement = v.object({
  text: v.string(),
  concept: v.nullable(v.string()),
  link: v.nullable(v.string()),
});
type Statement = v.InferOutput<typeof Statement>;

/** Longest sentence, and most of each part. */
const SENTENCE = 500;
const LISTED = 12;

export const getSummary = defineTool({
  name: 'get_summary',
  title: 'Get the summary of the annual report',
  description:
    'Business, products, newest risks and highlights of a company’s latest annual report, in the report’s own sentences unless ' +
    'method is llm. Each statement links to its place.',
  input: v.strictObject({ company }),
  output: v.object({
    company: CompanyFields,
    accession_number: v.string(),
    form: v.string(),
    filing_date: v.string(),
    fiscal_year: v.nullable(v.number()),
    method: v.string(),
    note: v.nullable(v.string()),
    business: v.array(Statement),
    products: v.array(v.string()),
    risks: v.array(v.object({ ...Statement.entries, novelty: v.nullable(v.number()) })),
    highlights: v.array(Statement),
    missing: v.array(v.object({ part: v.string(), reason: v.string() })),
    link,
    ...rest,
  }),
  run: async (given, { ask, links }) => {
    const answer = await ask(aiSummaryEndpoint, { path: { identifier: given.company } });
    const { summary, filing, method, note, missing } = answer;
    const { cik, ticker, name } = answer.company;
    const cite = citer(answer, links);
    const { risk_factors: risks, products_and_services: products } = summary;
    const left = summary.risk_captions - Math.min(LISTED, risks.length);
    return {
      company: { cik, ticker, name },
      accession_number: filing.accession_number,
      form: filing.form,
      filing_date: filing.filing_date,
      fiscal_year: filing.fiscal_year,
      method,
      note,
      business: summary.business_statements.slice(0, LISTED).map(cite),
      products: products.slice(0, 30).map((product) => cutText(product, 120)),
      risks: risks
        .slice(0, LISTED)
        .map(({ title, citations, novelty }) => ({ ...cite({ text: title, citations }), novelty })),
      highlights: (summary.highlight_statements ?? []).slice(0, LISTED).map(cite),
      missing: missing.map(({ part, reason }) => ({ part, reason })),
      link: links.company(companyId(answer.company)),
      next_offset: null,
      left_out: left > 0 ? [`${left} more risk captions`] : [],
    };
  },
});

/** Statements with the place of their first citation. */
function citer({ summary, filing }: AiSummaryResponse, links: Links) {
  const cited = citationsIn(summary);
  return ({ text, citations: ids }: { text: string; citations: string[] }): Statement => {
    const [citation] = cited(ids);
    const place = citation === undefined ? null : citedPlace(citation);
    return {
      text: cutText(text, SENTENCE),
      concept: citation !== undefined && place === null ? citation.tag : null,
      link: citation === undefined ? null : links.reader(filing.accession_number, place ?? {}),
    };
  };
}
