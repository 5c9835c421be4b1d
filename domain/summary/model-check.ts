import * as v from 'valibot';

import { sentencesOf } from '../text/sentences.ts';
import { isInstructionOrAdvice } from './business-profile.ts';
import type { Citation, RiskFactor, Statement, Summary, SummaryPart } from './extract-summary.ts';
import type { InputPassage, ModelInput } from './model-request.ts';
import { contentTerms } from './score-sentences.ts';

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

/** Share of a sentence's words that its passages must contain. Rule: docs/rules.md#model-checks */
const OVERLAP_MIN = 0.6;

/** Ids that some models write into the text: `… in 2024 [p12]`. */
const INLINE_IDS = /\s?\[((?:[pn]\d{1,4})(?:[,;\s]{1,3}[pn]\d{1,4})*)\]/g;

/** A statement with the ids in its text moved to its citations. */
export function withInlineIds(
  text: string,
  citations: readonly string[],
): { text: string; citations: string[] } {
  const inline = [...text.matchAll(INLINE_IDS)].flatMap(([, ids = '']) => ids.split(/[,;\s]{1,3}/));
  return { text: text.replaceAll(INLINE_IDS, '').trim(), citations: [...new Set([...citations, ...inline])] };
}

/** Why a model's sentence fails. */
export type Fault = 'unknown citation' | 'no citation' | 'number' | 'words' | 'instruction';

/**
 * Why a sentence may not be used with these citations, or null if it may: all cited passages exist, contain every
 * number of the sentence and at least 60% of its words. Meaning is not checked.
 * Rule: docs/rules.md#model-checks
 */
export function faultOf(
  sentence: string,
  citations: readonly string[],
  passages: ReadonlyMap<string, InputPassage>,
): Fault | null {
  if (citations.length === 0) return 'no citation';
  const cited = citations.map((id) => passages.get(id));
  if (cited.includes(undefined)) return 'unknown citation';
  if (isInstructionOrAdvice(sentence)) return 'instruction';
  const text = cited.map((passage) => `${passage?.section}\n${passage?.quote}`).join('\n');
  const known = readNumbers(text);
  for (const number of readNumbers(sentence)) if (!known.has(number)) return 'number';
  const words = new Set(contentTerms(text));
  const own = contentTerms(sentence);
  const shared = own.filter((word) => words.has(word)).length;
  return own.length === 0 || shared < own.length * OVERLAP_MIN ? 'words' : null;
}

/** A statement without its failed sentences, with the counts of both. */
export function checkedStatement(
  given: string,
  ids: readonly string[],
  passages: ReadonlyMap<string, InputPassage>,
): { text: string; citations: string[]; sentences: number; faults: Fault[] } {
  const { text, citations } = withInlineIds(given, ids);
  const sentences = sentencesOf(text, { start: 0, end: text.length }).map(({ start, end }) =>
    text.slice(start, end),
  );
  const faults: Fault[] = [];
  const kept = sentences.filter((sentence) => {
    const fault = faultOf(sentence, citations, passages);
    if (fault !== null) faults.push(fault);
    return fault === null;
  });
  return { text: kept.join(' '), citations, sentences: sentences.length, faults };
}

const TEXT_MAX = 2_000;
const LIST_MAX = 24;

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TEXT_MAX));
const Ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(LIST_MAX));
const Statements = v.nullish(
  v.pipe(v.array(v.object({ text: Text, citations: Ids })), v.maxLength(LIST_MAX)),
  null,
);

const Reply = v.object({
  business_profile: Statements,
  products_and_services: Statements,
  risk_factors: v.nullish(
    v.pipe(v.array(v.object({ title: Text, summary: Text, citations: Ids })), v.maxLength(LIST_MAX)),
    null,
  ),
  financial_highlights: Statements,
});

/** A model's response before any check. */
export type ModelReply = v.InferOutput<typeof Reply>;

const FENCED = /^```(?:json)?\s*\n([\s\S]*)\n\s*```$/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A model's response, parsed, or the reason why it isn't valid. */
export function readReply(content: string): { reply: ModelReply } | { problem: string } {
  const text = content.trim();
  const json = parseJson(FENCED.exec(text)?.[1] ?? text);
  if (json === undefined) return { problem: 'the model returned text that isn’t valid JSON' };
  const parsed = v.safeParse(Reply, Array.isArray(json) ? null : json);
  if (parsed.success) return { reply: parsed.output };
  const [issue] = parsed.issues;
  const at = v.getDotPath(issue);
  return {
    problem: `the model’s response doesn’t match the requested format${at === null ? '' : ` (at ${at})`}`,
  };
}

const SCALES = new Map([
  ['%', '%'],
  ['percent', '%'],
  ['thousand', 'thousand'],
  ['million', 'million'],
  ['billion', 'billion'],
  ['trillion', 'trillion'],
]);

const FIGURE = /(?<![\p{L}\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\d.,])\d+(?:\.\d+)?/gu;
const SCALE = /^[\s-]?(%|percent\b|thousand\b|million\b|billion\b|trillion\b)/i;

const SPELLED = new Map(
  (
    'two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 ' +
    'fifteen=15 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 half=half twice=twice ' +
    'double=double doubled=double triple=triple tripled=triple dozen=dozen hundred=hundred hundreds=hundred ' +
    'thousands=thousand millions=million billions=billion'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [word = '', value = ''] = pair.split('=');
      return [word, value];
    }),
);

/**
 * The numbers in a text, each with its scale: `$391.0 billion` → `391 billion`, `5 percent` → `5 %`, `two` → `2`.
 * Equal numbers compare equal however they are written, unless their scales differ.
 */
export function readNumbers(text: string): Set<string> {
  const found = new Set<string>();
  for (const match of text.matchAll(FIGURE)) {
    const value = Number(match[0].replaceAll(',', ''));
    const scale = SCALE.exec(
      text.slice(match.index + match[0].length, match.index + match[0].length + 12),
    )?.[1];
    found.add(scale === undefined ? String(value) : `${value} ${SCALES.get(scale.toLowerCase()) ?? ''}`);
  }
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
    const value = SPELLED.get(word);
    if (value !== undefined) found.add(value);
  }
  return found;
}
