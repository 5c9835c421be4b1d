import { analyse } from './analyse.ts';
import { type Expansion, EXPANSIONS } from './expansions/expansions.ts';
import { operandsOf } from './occurrences.ts';
import type { Phrase, Query, Span } from './query.ts';

const STOPWORDS = new Set(['a', 'an', 'the', 'of', 'in', 'for', 'and']);

/** The singular of a plural, judged by its ending. */
function singular(term: string): string {
  if (term.length > 4 && term.endsWith('ies')) return `${term.slice(0, -3)}y`;
  if (term.endsWith('sses')) return term.slice(0, -2);
  return term.length > 3 && /[^sui]s$/.test(term) ? term.slice(0, -1) : term;
}

function termsOf(text: string): string[] {
  return analyse(text).flatMap(({ term, alias }) => (alias ? [] : [term]));
}

const counting = (terms: readonly string[]) => terms.filter((term) => !STOPWORDS.has(term));

const TRIGGERS = EXPANSIONS.flatMap((expansion) =>
  expansion.triggers.map((trigger) => ({ expansion, words: counting(termsOf(trigger)).map(singular) })),
);

/** The term left over after a trigger. Null if the terms lack part of the trigger or have more than one other. */
function leftOver(terms: readonly string[], words: readonly string[]): string[] | null {
  if (terms.length < words.length || terms.length > words.length + 1) return null;
  const left = [...terms];
  for (const word of words) {
    const at = left.findIndex((term) => singular(term) === word);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The expansion for the terms, with the term its trigger leaves over. The longest trigger wins. */
function expansionFor(all: readonly string[]): { expansion: Expansion; extra: string | null } | null {
  const terms = counting(all);
  let best: { expansion: Expansion; extra: string | null } | null = null;
  let longest = 0;
  for (const { expansion, words } of TRIGGERS) {
    const left = words.length > longest ? leftOver(terms, words) : null;
    if (left === null) continue;
    best = { expansion, extra: left[0] ?? null };
    longest = words.length;
  }
  return best;
}

/** Syntax of an exact query: quotation marks, wildcards, parentheses and operators. */
const isExact = (text: string) =>
  /["\u201c\u201d\u201e\u201f\uff02()*]/.test(text) ||
  text.split(/\s+/).some((word) => /^(?:AND|OR|NOT)$/.test(word));

/**
 * Phrases that filings use for a plain search, as in `also_matched`. Null for a query with quotation marks,
 * operators, parentheses or `*`, or without a trigger. A trigger matches if the query has all of its words, in any
 * order, and at most one other.
 * Rule: docs/rules.md#query-widening Example: 'hospital layoffs' → { label: 'Layoffs', phrases: ['reduction in
 * force', …] }.
 */
export function expansionOf(residual: string): { label: string; phrases: string[] } | null {
  if (isExact(residual)) return null;
  const found = expansionFor(termsOf(residual));
  return found && { label: found.expansion.label, phrases: [...found.expansion.phrases] };
}

function spanOf(operands: readonly { at: Span }[]): Span {
  const starts = operands.map(({ at }) => at.start);
  return { start: Math.min(...starts), end: Math.max(...operands.map(({ at }) => at.end)) };
}

/**
 * A plain query OR the phrases of its expansion, each with the word that the trigger leaves over. `literal` is the
 * query as typed, whose matches rank first.
 * Example: (hospital layoffs, ['reduction in force']) → hospital layoffs OR "reduction in force" hospital.
 */
export function widen(query: Query, phrases: readonly string[]): { query: Query; literal: Query } {
  const operands = operandsOf(query);
  const at = spanOf(operands);
  const typed = operands.flatMap((operand) => operand.terms.map((term) => ({ term, at: operand.at })));
  const extra = expansionFor(typed.map(({ term }) => term))?.extra;
  const asked = typed.find(({ term }) => term === extra);
  const added = phrases.map((text): Query => {
    const phrase: Phrase = { kind: 'phrase', terms: termsOf(text), quoted: true, at };
    if (asked === undefined) return phrase;
    return {
      kind: 'and',
      of: [phrase, { kind: 'phrase', terms: [asked.term], quoted: false, at: asked.at }],
    };
  });
  return { query: { kind: 'or', of: [query, ...added] }, literal: query };
}
