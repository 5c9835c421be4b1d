import type { Token } from '../analyse.ts';
import type { Leaf, Query } from '../query.ts';

/** Positions of a place, both inclusive. */
type Place = { first: number; last: number };

/** Whether the leaves left can be lined up to the right of a place, neighbours close enough. */
function canGoOn(left: readonly Place[][], from: Place | null, distance: number): boolean {
  if (left.length === 0) return true;
  return left.some((choices, index) =>
    choices.some((place) => {
      if (from !== null) {
        const gap = place.first - from.last;
        if (gap < 1 || gap > distance) return false;
      }
      return canGoOn(left.toSpliced(index, 1), place, distance);
    }),
  );
}

/**
 * Whether a document matches a query, the slow and plain way: every place of every leaf is tried, NEAR in every order.
 * Shares nothing with `match.ts`, which it judges. For small documents. Rule: docs/rules.md#query-grammar
 */
export function bruteForce(tokens: readonly Token[], query: Query): boolean {
  const words = tokens.filter((token) => !token.alias);
  const aliases = tokens.filter((token) => token.alias);

  function isThere(position: number, accepts: (term: string) => boolean): boolean {
    return words.some((word) => word.position === position && accepts(word.term));
  }

  function isPlace(position: number, leaf: Leaf): boolean {
    if (leaf.kind === 'form') {
      return aliases.some((alias) => alias.position === position && alias.term === `f:${leaf.code}`);
    }
    const tests = leaf.terms.map((wanted) => (term: string) => term === wanted);
    if (leaf.kind === 'prefix') tests.push((term) => term.startsWith(leaf.prefix));
    return tests.every((accepts, index) => isThere(position + index, accepts));
  }

  function places(leaf: Leaf): Place[] {
    const length = leaf.kind === 'prefix' ? leaf.terms.length + 1 : leaf.terms.length;
    return words
      .map((word) => word.position)
      .filter((position) => isPlace(position, leaf))
      .map((first) => ({ first, last: first + length - 1 }));
  }

  function answers(part: Query): boolean {
    switch (part.kind) {
      case 'and':
        return part.of.every(answers);
      case 'or':
        return part.of.some(answers);
      case 'not':
        return !answers(part.of);
      case 'near':
        return canGoOn(part.leaves.map(places), null, part.distance);
      case 'phrase':
        // One word is found as an alias too: `r` in "R&D".
        if (part.terms.length === 1 && aliases.some((alias) => alias.term === part.terms[0])) return true;
        return places(part).length > 0;
      default:
        return places(part).length > 0;
    }
  }

  return answers(query);
}
