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
    company: v.nullable(CompanyFields),
    accession_number: v.nullable(v.string()),
    form: v.nullable(v.string()),
    filing_date: v.nullable(v.string()),
    fiscal_year: v.nullable(v.number()),
    method: v.nullable(v.string()),
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
    const { summary, filing } = answer;
    const cite = citer(answer, links);
    const risks = summary?.risk_factors ?? [];
    const products = summary?.products_and_services ?? [];
    const left = (summary?.risk_captions ?? risks.length) - Math.min(LISTED, risks.length);
    const found = answer.company;
    return {
      company: found === undefined ? null : { cik: found.cik, ticker: found.ticker, name: found.name },
      accession_number: filing?.accession_number ?? null,
      form: filing?.form ?? null,
      filing_date: filing?.filing_date ?? null,
      fiscal_year: filing?.fiscal_year ?? null,
      method: answer.method ?? null,
      note: answer.note ?? null,
      business: (summary?.business_statements ?? []).slice(0, LISTED).map(cite),
      products: products.slice(0, 30).map((name) => cutText(name, 120)),
      risks: risks
        .slice(0, LISTED)
        .map(({ title, citations, novelty = null }) => ({ ...cite({ text: title, citations }), novelty })),
      highlights: (summary?.highlight_statements ?? []).slice(0, LISTED).map(cite),
      missing: (answer.missing ?? []).map(({ part, reason }) => ({ part, reason })),
      link: links.company(found === undefined ? given.company : companyId(found)),
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
      link:
        filing === undefined || citation === undefined
          ? null
          : links.reader(filing.accession_number, place ?? {}),
    };
  };
}
