import type { Phrase, Query } from './query.ts';
import { otherForms } from './word-forms.ts';

/** A word of a query, or two next to each other, and other spellings of it. Each is one word or several in a row. */
export type Variants = { typed: string; also: string[] };

/** Whether the index has documents with these words in a row. */
export type Exists = (terms: readonly string[]) => boolean;

/** Shortest part of a compound: `cyber` in `cyberattack`. */
const PART_MIN = 4;
/** Words whose variants are looked up. */
const WORDS_MAX = 12;

const wordOf = (query: Query): Phrase | null => (query.kind === 'phrase' && !query.quoted ? query : null);

const isLetters = (term: string): boolean => /^[a-z]+$/.test(term);

/** A compound written apart: `cyberattack` → cyber attack, if documents have it. */
function splitsOf(word: string, exists: Exists): string[][] {
  for (let at = PART_MIN; at <= word.length - PART_MIN; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => exists([part])) && exists(parts)) return [parts];
  }
  return [];
}

/** Other forms of the last word of a wording. */
function inflected(terms: readonly string[], exists: Exists): string[][] {
  const last = terms.at(-1) ?? '';
  return otherForms(last)
    .map((form) => [...terms.slice(0, -1), form])
    .filter(exists);
}

/** Other spellings of a bare word: its forms, and a compound written together, apart or with a hyphen. */
function variantsOf({ terms }: Phrase, exists: Exists): string[][] {
  const [first = ''] = terms;
  const forms = inflected(terms, exists);
  if (terms.length === 1) {
    if (!isLetters(first) || first.length < 2 * PART_MIN) return forms;
    return [...forms, ...splitsOf(first, exists).flatMap((parts) => [parts, ...inflected(parts, exists)])];
  }
  if (terms.length > 2 || !terms.every(isLetters)) return forms;
  const joined = [terms.join('')];
  return [...forms, ...(exists(joined) ? [joined] : []), ...inflected(joined, exists)];
}

function either(typed: Query, at: Phrase['at'], also: readonly string[][]): Query {
  if (also.length === 0) return typed;
  const variants = also.map((terms): Query => ({ kind: 'phrase', terms, quoted: terms.length > 1, at }));
  return { kind: 'or', of: [typed, ...variants] };
}

const text = (terms: readonly string[]): string => terms.join(' ');

/** Two words next to each other that documents also write as one: `cyber attack` → cyberattack. */
function joinedPair(one: Phrase | null, next: Phrase | null, exists: Exists): string[][] {
  const [a, b] = [one?.terms ?? [], next?.terms ?? []];
  const parts = [...a, ...b];
  if (a.length !== 1 || b.length !== 1 || !parts.every((part) => isLetters(part) && part.length >= PART_MIN))
    return [];
  const joined = [parts.join('')];
  return [...(exists(joined) ? [joined] : []), ...inflected(joined, exists)];
}

/**
 * A query with the other spellings of its bare words that the index has, and a list of them. Words in quotes, with a
 * `*`, in NEAR and under NOT stay exact.
 * Rule: docs/rules.md#word-forms. Example: `cyberattack` → cyberattack OR cyberattacks OR "cyber attack".
 */
export function varyQuery(query: Query, exists: Exists): { query: Query; variants: Variants[] } {
  const variants: Variants[] = [];
  const parts = query.kind === 'and' ? query.of : [query];
  if (query.kind === 'or' || parts.length > WORDS_MAX) return { query, variants };
  const of: Query[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) continue;
    const word = wordOf(part);
    if (word === null) {
      of.push(part);
      continue;
    }
    const next = parts[at + 1];
    const pair = joinedPair(word, next === undefined ? null : wordOf(next), exists);
    const also = variantsOf(word, exists);
    if (also.length > 0) variants.push({ typed: text(word.terms), also: also.map(text) });
    const varied = either(part, word.at, also);
    if (next === undefined || pair.length === 0) {
      of.push(varied);
      continue;
    }
    const second = wordOf(next);
    const alsoSecond = second === null ? [] : variantsOf(second, exists);
    if (second !== null && alsoSecond.length > 0)
      variants.push({ typed: text(second.terms), also: alsoSecond.map(text) });
    variants.push({
      typed: `${text(word.terms)} ${text(second?.terms ?? [])}`,
      also: pair.map(text),
    });
    const both: Query = {
      kind: 'and',
      of: [varied, second === null ? next : either(next, second.at, alsoSecond)],
    };
    of.push(either(both, word.at, pair));
    at += 1;
  }
  const [only] = of;
  return { query: of.length === 1 && only !== undefined ? only : { kind: 'and', of }, variants };
}
