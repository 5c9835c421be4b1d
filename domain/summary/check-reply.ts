import { checkedStatement } from './check-statement.ts';
import type { InputPassage, ModelInput } from './model-input.ts';
import type { ModelReply } from './model-reply.ts';
import type { Citation, RiskFactor, Statement, Summary, SummaryPart } from './summary.ts';

/** If more than this share of its sentences fails, a model's response is not used. Rule: docs/rules.md#model-checks */
const DROPPED_MAX = 0.3;
const STATEMENTS_MAX: Record<SummaryPart | 'highlights', number> = {
  business_profile: 5,
  products_and_services: 12,
  risk_factors: 8,
  highlights: 4,
};

const NOT_FOUND = 'The model found nothing about this in the passages it was given.';

/** Sentences in a response, and how many were dropped. */
type Tally = { sentences: number; dropped: number };

function checkStatements(
  given: ModelReply['business_profile'],
  passages: ReadonlyMap<string, InputPassage>,
  tally: Tally,
): Statement[] {
  return (given ?? []).flatMap(({ text, citations }) => {
    const checked = checkedStatement(text, citations, passages);
    tally.sentences += checked.sentences;
    tally.dropped += checked.faults.length;
    return checked.text === '' ? [] : [{ text: checked.text, citations: checked.citations }];
  });
}

/** A risk needs both its title and its explanation to pass. */
function checkRisks(
  given: ModelReply['risk_factors'],
  passages: ReadonlyMap<string, InputPassage>,
  tally: Tally,
): RiskFactor[] {
  return (given ?? []).flatMap(({ title, summary, citations }) => {
    const [head, body] = [title, summary].map((text) => checkedStatement(text, citations, passages));
    for (const part of [head, body]) {
      tally.sentences += part?.sentences ?? 0;
      tally.dropped += part?.faults.length ?? 0;
    }
    if (head === undefined || body === undefined || head.text === '' || body.text === '') return [];
    const cited = [...new Set([...head.citations, ...body.citations])];
    return [{ title: head.text, summary: body.text, citations: cited, novelty: null }];
  });
}

/** The cited passages, in the order of the request. */
function citedOf(
  passages: readonly InputPassage[],
  statements: readonly { citations: string[] }[],
): Citation[] {
  const ids = new Set(statements.flatMap(({ citations }) => citations));
  return passages.filter(({ id }) => ids.has(id)).map(({ section: _section, ...citation }) => citation);
}

/**
 * A model's response as a summary. Each sentence is checked against the passages it cites and dropped if it fails.
 * Returns the reason if the whole response is rejected.
 * Rule: docs/rules.md#model-checks
 */
export function checkReply(
  reply: ModelReply,
  { passages }: ModelInput,
  risk_captions: number,
): { summary: Summary } | { problem: string } {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const tally: Tally = { sentences: 0, dropped: 0 };
  const business = checkStatements(reply.business_profile, byId, tally).slice(
    0,
    STATEMENTS_MAX.business_profile,
  );
  const products = checkStatements(reply.products_and_services, byId, tally).slice(
    0,
    STATEMENTS_MAX.products_and_services,
  );
  const highlights = checkStatements(reply.financial_highlights, byId, tally).slice(
    0,
    STATEMENTS_MAX.highlights,
  );
  const risk_factors = checkRisks(reply.risk_factors, byId, tally).slice(0, STATEMENTS_MAX.risk_factors);
  if (tally.dropped > tally.sentences * DROPPED_MAX) {
    return {
      problem: `${tally.dropped} of ${tally.sentences} sentences from the model aren’t supported by the passages they cite`,
    };
  }
  if (business.length === 0 && risk_factors.length === 0)
    return { problem: 'the model wrote nothing about the business or its risks' };
  const parts: [SummaryPart, readonly unknown[]][] = [
    ['business_profile', business],
    ['products_and_services', products],
    ['risk_factors', risk_factors],
  ];
  const missing = parts.flatMap(([part, list]) => (list.length === 0 ? [{ part, reason: NOT_FOUND }] : []));
  const citations = citedOf(passages, [...business, ...products, ...highlights, ...risk_factors]);
  return { summary: { business, products, highlights, risk_factors, risk_captions, citations, missing } };
}
