import { analyse } from './analyse.ts';
import { FIELD_TERMS, type FieldTerm } from './field-terms.ts';
import { operandsOf } from './match.ts';
import { parseQuery } from './parse-query.ts';
import type { Near, Operand, Query, Span } from './query.ts';

/** A wording added to a plain query. One that only says something similar is refused where it is too common. */
export type Added = { text: string; query: Query; is_synonym: boolean };

/** A plain query with the terms of the field in it. */
export type FieldQuery = {
  /** The query with each term as a phrase. */
  query: Query;
  /** The query as typed, for a scope where no document has the phrases. Null if there are none. */
  separately: Query | null;
  /** Terms searched as phrases, as typed; of a word that mostly means something else, what is searched for it. */
  terms: string[];
  /** Label of what the query is about; null if it has no other wording. */
  label: string | null;
  added: Added[];
};

/** Filings that a wording can always add, and the share of the filings in scope above which it says too little. */
const ALWAYS = 10;
const COMMON = 0.1;

/** Whether a wording that isn't a synonym is found in too many filings to be added. */
export const isTooCommon = (filings: number, in_scope: number): boolean =>
  filings > ALWAYS && filings > COMMON * in_scope;

const STOPWORDS = new Set(['a', 'an', 'the', 'of', 'in', 'for', 'and']);
/** Words of a term that is typed in another order are at most so far apart. */
const TOGETHER = 6;

/** The singular of a plural, judged by its ending. */
function singular(term: string): string {
  if (term.length > 4 && term.endsWith('ies')) return `${term.slice(0, -3)}y`;
  if (term.endsWith('sses')) return term.slice(0, -2);
  return term.length > 3 && /[^sui]s$/.test(term) ? term.slice(0, -1) : term;
}

function termsOf(text: string): string[] {
  return analyse(text).flatMap(({ term, alias }) => (alias ? [] : [term]));
}

const wordsOf = (text: string): string[] => termsOf(text).map(singular);

/** Wordings by which a subject is known, in all its words and without the small ones. */
const KNOWN = FIELD_TERMS.flatMap((subject) =>
  [...subject.same, ...subject.typed].map((text) => {
    const all = wordsOf(text);
    return { subject, text, all, words: all.filter((word) => !STOPWORDS.has(word)) };
  }),
);
type Known = (typeof KNOWN)[number];

/** Terms whose words follow each other, by the first. */
const PHRASES = Map.groupBy(
  KNOWN.flatMap(({ all }) => (all.length > 1 ? [all] : [])),
  ([first = '']) => first,
);

/** Syntax of an exact query: quotation marks, wildcards, parentheses and operators. */
const isExact = (text: string) =>
  /["\u201c\u201d\u201e\u201f\uff02()*]/.test(text) ||
  text.split(/\s+/).some((word) => /^(?:AND|OR|NOT)$/.test(word));

function spanOf(operands: readonly { at: Span }[]): Span {
  const starts = operands.map(({ at }) => at.start);
  return { start: Math.min(...starts), end: Math.max(...operands.map(({ at }) => at.end)) };
}

const allOf = (parts: readonly Query[]): Query => {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind: 'and', of: [...parts] };
};

/** The longest term that begins at an operand, by the number of its operands; 0 if there is none. */
function termAt(operands: readonly Operand[], from: number): number {
  let best = 0;
  const words = operands.slice(from).map(({ terms }) => terms.map(singular));
  for (const all of PHRASES.get(words[0]?.[0] ?? '') ?? []) {
    let [at, count] = [0, 0];
    while (at < all.length && words[count] !== undefined) {
      const own = words[count] ?? [];
      if (!own.every((word, index) => all[at + index] === word)) break;
      at += own.length;
      count += 1;
    }
    if (at === all.length) best = Math.max(best, count);
  }
  return best;
}

/** The words left over after a term. Null if one of its words is missing, or more than one is left. */
function leftOver(operands: readonly Operand[], { words }: Known): Operand[] | null {
  const counting = operands.filter(({ terms }) => terms.some((term) => !STOPWORDS.has(term)));
  const missing = [...words];
  const left = counting.filter(({ terms }) => {
    const places = terms.map((term) => missing.indexOf(singular(term)));
    if (places.includes(-1)) return true;
    for (const term of terms) missing.splice(missing.indexOf(singular(term)), 1);
    return false;
  });
  return missing.length > 0 || left.length > 1 ? null : left;
}

/** What a plain query is about, and the word that is left over. The longest wording decides. */
function subjectOf(operands: readonly Operand[]): { known: Known; left: Operand[] } | null {
  let best: { known: Known; left: Operand[] } | null = null;
  for (const known of KNOWN) {
    if (known.words.length <= (best?.known.words.length ?? 0)) continue;
    const left = leftOver(operands, known);
    if (left !== null) best = { known, left };
  }
  return best;
}

/** Words in a row as one operand, which has the forms of its last word. */
function phraseOf(operands: readonly Operand[]): Operand {
  const [only] = operands;
  if (operands.length === 1 && only !== undefined) return only;
  return {
    kind: 'phrase',
    terms: operands.flatMap(({ terms }) => terms),
    quoted: false,
    at: spanOf(operands),
  };
}

/** Operands with the terms among them as phrases, in order. */
function withPhrases(operands: readonly Operand[]): Operand[] {
  const parts: Operand[] = [];
  for (let at = 0; at < operands.length;) {
    const count = Math.max(1, termAt(operands, at));
    parts.push(phraseOf(operands.slice(at, at + count)));
    at += count;
  }
  return parts;
}

const isSmall = ({ terms }: Operand): boolean => terms.every((term) => STOPWORDS.has(term));

/** One operand, or several close together. */
function together(operands: readonly Operand[]): Operand | Near | null {
  const counting = operands.filter((operand) => !isSmall(operand));
  const [only] = counting;
  if (counting.length < 2) return only ?? null;
  return { kind: 'near', operands: counting, distance: TOGETHER, at: spanOf(counting) };
}

/** Other wordings of a subject than the one typed, each with the word that is left over. */
function addedFor(
  { same, also }: FieldTerm,
  operands: readonly Operand[],
  left: readonly Operand[],
): Added[] {
  const at = spanOf(operands);
  const typed = operands
    .filter((operand) => !left.includes(operand))
    .flatMap(({ terms }) => terms.map(singular));
  const wording = (text: string, quoted: boolean): Query =>
    text.startsWith('NEAR(')
      ? parseQuery(text, { filtered: false })
      : { kind: 'phrase', terms: termsOf(text), quoted, at };
  const add = (text: string, query: Query, is_synonym: boolean): Added => ({
    text,
    query: allOf([query, ...left]),
    is_synonym,
  });
  return [
    ...same
      .filter((text) => wordsOf(text).join(' ') !== typed.join(' '))
      .map((text) => add(text, wording(text, false), true)),
    ...also.map((text) => add(text, wording(text, true), false)),
  ];
}

/**
 * A plain query about a subject of filings: its term as a phrase, or its words close together, and other wordings of it. Any
 * other query stays as it is, as does one with quotation marks, operators, parentheses or `*`. A subject is recognised by
 * all words of one of its wordings, in any order, and at most one other word, which every added wording then needs.
 * Rule: docs/rules.md#query-widening. Example: `hospital layoffs` → hospital layoffs, and "reduction in force" hospital.
 */
export function readFieldTerms(text: string, query: Query): FieldQuery {
  const operands = operandsOf(query);
  const isPlain = !isExact(text) && operands.every(({ kind }) => kind === 'phrase');
  const subject = isPlain ? subjectOf(operands) : null;
  if (subject === null) return { query, separately: null, terms: [], label: null, added: [] };
  const { known, left } = subject;
  const term = together(withPhrases(operands.filter((operand) => !left.includes(operand))));
  const added = addedFor(known.subject, operands, left);
  const { meant } = known.subject;
  // `lease restatement` is another subject.
  const isMeant = meant !== undefined && known.words.length === 1 && left.length === 0;
  const whole = term === null || (known.words.length < 2 && !isMeant) ? null : term;
  const searched: Query | null =
    whole !== null && isMeant
      ? { kind: 'or', of: meant.map((wording) => parseQuery(wording, { filtered: false })) }
      : whole;
  return {
    query: searched === null ? query : allOf([searched, ...left]),
    separately: whole === null ? null : query,
    terms: whole === null ? [] : isMeant ? [...meant] : [text.slice(whole.at.start, whole.at.end)],
    label: added.length === 0 ? null : known.subject.label,
    added,
  };
}
