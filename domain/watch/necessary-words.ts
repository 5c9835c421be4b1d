import { FORM_PREFIX } from '../query/analyse.ts';
import type { Phrase, Query } from '../query/query.ts';
import { withoutStopWords } from '../query/stop-words.ts';
import { otherForms } from '../query/word-forms.ts';
import type { SearchRule } from './watch-rule.ts';

/** Words and beginnings of words of which every document that matches has at least one. */
export type Necessary = { words: readonly string[]; prefixes: readonly string[] };

/** Shortest part of a compound, as in varied queries. */
const PART_MIN = 4;

const words = (...of: string[]): Necessary => ({ words: [...new Set(of)], prefixes: [] });

const withForms = (word: string): string[] => [word, ...otherForms(word)];

function longest(terms: readonly string[]): string {
  return terms.reduce((best, term) => (term.length > best.length ? term : best), '');
}

/** A bare word's other spellings: its forms, the first part of a compound written apart, a pair written together. */
export function variants({ terms }: Phrase, before: Query | undefined, after: Query | undefined): string[] {
  const [first = ''] = terms;
  if (terms.length > 1) return [first, ...withForms(terms.join(''))];
  // `401k` is also 401 k.
  const parts: string[] = /^(?:[a-z]+\d+|\d+[a-z]+)$/.test(first)
    ? (first.match(/^(?:[a-z]+|\d+)/) ?? [])
    : [];
  for (let at = PART_MIN; at <= first.length - PART_MIN; at += 1) parts.push(first.slice(0, at));
  const pairs = [
    ...bareWord(before).map((word) => `${word}${first}`),
    ...bareWord(after).map((word) => `${first}${word}`),
  ];
  return [...withForms(first), ...parts, ...pairs.flatMap(withForms)];
}

function bareWord(query: Query | undefined): readonly string[] {
  return query?.kind === 'phrase' && !query.quoted && query.terms.length === 1 ? query.terms : [];
}

/** Longer words are rarer; where they are as long, fewer. */
function weight({ words: own, prefixes }: Necessary): number {
  const shortest = Math.min(...own.map(({ length }) => length), ...prefixes.map(({ length }) => length - 2));
  return shortest - own.length / 100;
}

function rarest(of: readonly (Necessary | null)[]): Necessary | null {
  return of.reduce((best, one) => {
    if (one === null || best === null) return best ?? one;
    return weight(one) > weight(best) ? one : best;
  }, null);
}

function either(of: readonly (Necessary | null)[]): Necessary | null {
  const found: Necessary = { words: [], prefixes: [] };
  const sets = of.filter((one) => one !== null);
  if (sets.length < of.length) return null;
  return sets.reduce(
    (all, one) => ({
      words: [...all.words, ...one.words],
      prefixes: [...all.prefixes, ...one.prefixes],
    }),
    found,
  );
}

/** Necessary words of a query; null if documents without any particular word can match. */
function necessaryOf(query: Query, isVaried: boolean, before?: Query, after?: Query): Necessary | null {
  switch (query.kind) {
    case 'and':
      return rarest(
        query.of.map((part, at) => necessaryOf(part, isVaried, query.of[at - 1], query.of[at + 1])),
      );
    case 'or':
      return either(query.of.map((part) => necessaryOf(part, isVaried)));
    case 'not':
      return null;
    case 'near':
      return rarest(query.operands.map((operand) => necessaryOf(operand, isVaried)));
    case 'form':
      return words(FORM_PREFIX + query.code);
    case 'prefix':
      return query.terms.length > 0 ? words(longest(query.terms)) : { words: [], prefixes: [query.prefix] };
    default:
      return isVaried && !query.quoted
        ? words(...variants(query, before, after))
        : words(longest(query.terms));
  }
}

/** Words of which a document must have one to match a saved search; null if there are none. */
export function necessaryWords({ own, added, skip_stop_words, word_forms }: SearchRule): Necessary | null {
  if (own === null) return null;
  const kept = skip_stop_words ? withoutStopWords(own).query : own;
  return either([necessaryOf(kept, word_forms), ...added.map((phrase) => necessaryOf(phrase, false))]);
}
