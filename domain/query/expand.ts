import { analyse } from './analyse.ts';
import { FIELD_TERMS, type FieldTerm } from './field-terms.ts';
import { leavesOf } from './match.ts';
import { parseQuery } from './parse-query.ts';
import type { Near, Leaf, Query, Span } from './query.ts';

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

function spanOf(leaves: readonly { at: Span }[]): Span {
  const starts = leaves.map(({ at }) => at.start);
  return { start: Math.min(...starts), end: Math.max(...leaves.map(({ at }) => at.end)) };
}

const allOf = (parts: readonly Query[]): Query => {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind: 'and', of: [...parts] };
};

/** The longest term that begins at a leaf, by the number of its leaves; 0 if there is none. */
function termAt(leaves: readonly Leaf[], from: number): number {
  let best = 0;
  const words = leaves.slice(from).map(({ terms }) => terms.map(singular));
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
function leftOver(leaves: readonly Leaf[], { words }: Known): Leaf[] | null {
  const counting = leaves.filter(({ terms }) => terms.some((term) => !STOPWORDS.has(term)));
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
function subjectOf(leaves: readonly Leaf[]): { known: Known; left: Leaf[] } | null {
  let best: { known: Known; left: Leaf[] } | null = null;
  for (const known of KNOWN) {
    if (known.words.length <= (best?.known.words.length ?? 0)) continue;
    const left = leftOver(leaves, known);
    if (left !== null) best = { known, left };
  }
  return best;
}

/** Words in a row as one leaf, which has the forms of its last word. */
function phraseOf(leaves: readonly Leaf[]): Leaf {
  const [only] = leaves;
  if (leaves.length === 1 && only !== undefined) return only;
  return {
    kind: 'phrase',
    terms: leaves.flatMap(({ terms }) => terms),
    quoted: false,
    at: spanOf(leaves),
  };
}

/** Leaves with the terms among them as phrases, in order. */
function withPhrases(leaves: readonly Leaf[]): Leaf[] {
  const parts: Leaf[] = [];
  for (let at = 0; at < leaves.length;) {
    const count = Math.max(1, termAt(leaves, at));
    parts.push(phraseOf(leaves.slice(at, at + count)));
    at += count;
  }
  return parts;
}

const isSmall = ({ terms }: Leaf): boolean => terms.every((term) => STOPWORDS.has(term));

/** One leaf, or several close together. */
function together(leaves: readonly Leaf[]): Leaf | Near | null {
  const counting = leaves.filter((leaf) => !isSmall(leaf));
  const [only] = counting;
  if (counting.length < 2) return only ?? null;
  return { kind: 'near', leaves: counting, distance: TOGETHER, at: spanOf(counting) };
}

/** Other wordings of a subject than the one typed, each with the word that is left over. */
function addedFor({ same, also }: FieldTerm, leaves: readonly Leaf[], left: readonly Leaf[]): Added[] {
  const at = spanOf(leaves);
  const typed = leaves.filter((leaf) => !left.includes(leaf)).flatMap(({ terms }) => terms.map(singular));
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
  const leaves = leavesOf(query);
  const isPlain = !isExact(text) && leaves.every(({ kind }) => kind === 'phrase');
  const subject = isPlain ? subjectOf(leaves) : null;
  if (subject === null) return { query, separately: null, terms: [], label: null, added: [] };
  const { known, left } = subject;
  const term = together(withPhrases(leaves.filter((leaf) => !left.includes(leaf))));
  const added = addedFor(known.subject, leaves, left);
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
