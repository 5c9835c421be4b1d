import * as v from 'valibot';

import { CLAIM_VERDICTS, CLAIMS_TEXT_MAX, type CheckedClaim, claimsEndpoint } from '../../contract/claims.ts';
import { CompanyFields, rest } from '../../contract/tool-answers.ts';
import type { Links } from '../../views/addresses.ts';
import { companyId } from '../../views/format/names.ts';
import { cutText, fitRows } from '../budget.ts';
import { company, defineTool, offset, words } from '../tool.ts';

const Evidence = v.object({
  accession_number: v.nullable(v.string()),
  concept: v.nullable(v.string()),
  label: v.nullable(v.string()),
  value: v.nullable(v.number()),
  unit: v.nullable(v.string()),
  quote: v.nullable(v.string()),
  link: v.nullable(v.string()),
});

const Claim = v.object({
  text: v.string(),
  start: v.pipe(v.number(), v.description('Offset in the text.')),
  verdict: v.picklist(CLAIM_VERDICTS),
  reason: v.string(),
  line: v.nullable(v.string()),
  period: v.nullable(v.string()),
  evidence: v.nullable(Evidence),
});

export const verifyClaims = defineTool({
  name: 'verify_claims',
  title: 'Check a text against filings',
  description:
    'Checks each number, date and quotation of a paragraph against a company’s loaded filings: supported, contradicted (with what ' +
    'the filing says), not_found, or not_checkable where line or period isn’t named. Check your answer with it before you give it.',
  input: v.strictObject({
    text: words(CLAIMS_TEXT_MAX, 'A paragraph in English. Name the line and period of each number.'),
    company: v.optional(company),
    offset,
  }),
  output: v.object({
    company: v.nullable(CompanyFields),
    counts: v.object({
      supported: v.number(),
      contradicted: v.number(),
      not_found: v.number(),
      not_checkable: v.number(),
    }),
    claims: v.array(Claim),
    notes: v.array(v.string()),
    ...rest,
  }),
  run: async ({ text, company: id, offset: from }, { ask, links }) => {
    const body = { text, ...(id === undefined ? {} : { company: id }) };
    const answer = await ask(claimsEndpoint, { body });
    const found = answer.company;
    const claims = answer.claims.map((claim) => ({
      text: claim.text,
      start: claim.start,
      verdict: claim.verdict,
      reason: claim.reason,
      line: claim.key,
      period: claim.period?.label ?? null,
      evidence: toEvidence(claim, found === null ? null : companyId(found), links),
    }));
    const { rows, ...more } = fitRows(claims, { offset: from, what: 'claims' });
    return {
      company: found === null ? null : { cik: found.cik, ticker: found.ticker, name: found.name },
      counts: { ...answer.counts },
      claims: rows,
      notes: answer.notes,
      ...more,
    };
  },
});

function toEvidence(
  { evidence, period }: CheckedClaim,
  id: string | null,
  links: Links,
): v.InferOutput<typeof Evidence> | null {
  if (evidence === null) return null;
  const {
    accession_number,
    kind,
    filename,
    offset: at,
    to,
    key,
    statement,
    point,
    label,
    value,
    unit,
    quote,
  } = evidence;
  const isText = kind === 'text' && accession_number !== null;
  const hasLine = statement !== null && statement !== undefined;
  const figure = (): string | null => {
    if (id === null || key === undefined || period === null) return null;
    if (hasLine) return links.figure(id, { statement, period_type: period.type, key, period: period.label });
    // A ratio is in the table of ratios, a segment's figure in its filing.
    return accession_number === null
      ? links.ratio(id, undefined, period.type)
      : links.reader(accession_number);
  };
  return {
    accession_number,
    concept: point?.concept ?? null,
    label: label ?? null,
    value: value ?? null,
    unit: unit ?? null,
    quote: quote === undefined ? null : cutText(quote, 600),
    link: isText ? links.reader(accession_number, { document: filename, offset: at, to }) : figure(),
  };
}
