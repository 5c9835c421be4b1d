import type { Token } from '../../query/analyse.ts';
import { type Leaf, printQuery, type Query } from '../../query/query.ts';
import { bruteForce } from '../../query/testing/brute-force.ts';

/** A document with the tokens that are searched, and those of its whole text. */
export type ScoredDocument = { tokens: readonly Token[]; whole: readonly Token[]; words: number };

const K1 = 1.2;
const B = 0.75;

type Occurrence = { first: number; last: number };

function occurrencesOf(tokens: readonly Token[], leaf: Leaf, inNear: boolean): Occurrence[] {
  const words = tokens.filter((token) => !token.alias);
  const aliases = tokens.filter((token) => token.alias);
  if (leaf.kind === 'form') {
    const own = aliases.filter(({ term }) => term === `f:${leaf.code}`);
    return own.map(({ position }) => ({ first: position, last: position + leaf.terms.length - 1 }));
  }
  const tests = leaf.terms.map((wanted) => (term: string) => term === wanted);
  if (leaf.kind === 'prefix') tests.push((term) => term.startsWith(leaf.prefix));
  const found = words
    .filter(({ position }) =>
      tests.every((test, at) => words.some((word) => word.position === position + at && test(word.term))),
    )
    .map(({ position }) => ({ first: position, last: position + tests.length - 1 }));
  const [only = ''] = leaf.terms;
  if (inNear || leaf.kind !== 'phrase' || leaf.terms.length > 1 || only.length > 1) return found;
  const own = aliases.filter(({ term }) => term === only);
  return [...found, ...own.map(({ position }) => ({ first: position, last: position }))];
}

/** Every chain of a NEAR as the occurrences of its leaves, tried in every order. */
function chainsOf(lists: readonly Occurrence[][], distance: number): Occurrence[][] {
  const grow = (
    left: number[],
    chain: (Occurrence | undefined)[],
    last: Occurrence | null,
  ): Occurrence[][] => {
    if (left.length === 0) return [chain.filter((occurrence) => occurrence !== undefined)];
    return left.flatMap((leaf) =>
      (lists[leaf] ?? []).flatMap((occurrence) => {
        const gap = last === null ? 1 : occurrence.first - last.last;
        if (gap < 1 || gap > distance) return [];
        return grow(
          left.filter((other) => other !== leaf),
          chain.with(leaf, occurrence),
          occurrence,
        );
      }),
    );
  };
  return grow(
    lists.map((_, at) => at),
    lists.map(() => undefined),
    null,
  );
}

/**
 * BM25 of every document by the documented formula, the slow and plain way; 0 where the query doesn't match.
 * Rule: docs/rules.md#ranking
 */
export function plainScores(documents: readonly ScoredDocument[], query: Query): number[] {
  const mean = Math.max(
    1,
    documents.reduce((sum, { words }) => sum + words, 0) / Math.max(1, documents.length),
  );
  const havingTerm = (accepts: (token: Token) => boolean): number =>
    documents.filter(({ whole }) => whole.some(accepts)).length;
  const rarity = (having: number): number => {
    const own = Math.min(having, documents.length);
    return Math.max(1e-6, Math.log((documents.length - own + 0.5) / (own + 0.5)));
  };
  const ofWord = (term: string) => havingTerm((token) => !token.alias && token.term === term);
  const weightOf = (leaf: Leaf): number => {
    if (leaf.kind === 'form')
      return rarity(havingTerm(({ alias, term }) => alias && term === `f:${leaf.code}`));
    const [only = ''] = leaf.terms;
    if (leaf.kind === 'phrase' && leaf.terms.length === 1 && only.length === 1)
      return rarity(ofWord(only) + havingTerm(({ alias, term }) => alias && term === only));
    const sum = leaf.terms.reduce((total, term) => total + rarity(ofWord(term)), 0);
    if (leaf.kind === 'phrase') return sum;
    const words = documents.flatMap(({ whole }) =>
      whole.filter(({ alias }) => !alias).map(({ term }) => term),
    );
    const prefixed = [...new Set(words)].filter((term) => term.startsWith(leaf.prefix));
    return sum + rarity(prefixed.reduce((total, term) => total + ofWord(term), 0));
  };
  const score = (leaf: Leaf, occurrences: number, words: number): number =>
    (weightOf(leaf) * occurrences * (K1 + 1)) / (occurrences + K1 * (1 - B + (B * words) / mean));

  const scoreOf = (part: Query, { tokens, words }: ScoredDocument): number => {
    if (part.kind === 'not' || !bruteForce(tokens, part)) return 0;
    if (part.kind === 'and' || part.kind === 'or')
      return part.of.reduce((sum, each) => sum + scoreOf(each, { tokens, whole: [], words }), 0);
    if (part.kind !== 'near') return score(part, occurrencesOf(tokens, part, false).length, words);
    const lists = part.leaves.map((leaf) => occurrencesOf(tokens, leaf, true));
    const chains = chainsOf(lists, part.distance);
    // Equal leaves count together.
    const names = part.leaves.map((leaf) => printQuery(leaf).replaceAll('"', ''));
    return part.leaves.reduce((sum, leaf, at) => {
      if (names.indexOf(names[at] ?? '') !== at) return sum;
      const own = chains.flatMap((chain) => chain.filter((_, occurrence) => names[occurrence] === names[at]));
      return sum + score(leaf, new Set(own.map(({ first }) => first)).size, words);
    }, 0);
  };
  return documents.map((document) => scoreOf(query, document));
}
