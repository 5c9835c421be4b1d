import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Positions, chainPositions } from '../query/match.ts';
import { ChainCounter } from './chain-counter.ts';

const leaf = fc.record({
  words: fc.integer({ min: 1, max: 3 }),
  copies: fc.integer({ min: 1, max: 3 }),
  positions: fc.uniqueArray(fc.oneof(fc.nat(60), fc.nat(300)), { minLength: 1, maxLength: 25 }),
});

const toPositions = (first: number[], words: number): Positions => {
  const last = first.map((position) => position + words - 1);
  return { first, last, start: first, end: last };
};

test('counts the occurrences that the search of a text finds in chains', () => {
  const leaves = fc.array(leaf, { minLength: 1, maxLength: 4 });
  const property = fc.property(leaves, fc.integer({ min: 1, max: 20 }), (given, distance) => {
    fc.pre(given.reduce((sum, { copies }) => sum + copies, 0) <= 8);
    const counter = new ChainCounter(given, distance);
    // What an earlier document left doesn't matter.
    for (const part of [given, given.map((own) => ({ ...own, positions: own.positions.slice(0, 5) }))]) {
      const sorted = part.map(({ positions }) => positions.toSorted((a, b) => a - b));
      const into = new Uint32Array(part.length);
      counter.count(
        // Behind `counts` are the positions of another document.
        sorted.map((own) => Uint32Array.from([...own, 3, 1])),
        sorted.map((own) => own.length),
        into,
      );
      const copied = part.flatMap(({ words, copies }, at) => {
        const own = toPositions(sorted[at] ?? [], words);
        return Array.from({ length: copies }, () => ({ at, own }));
      });
      const found = chainPositions(
        copied.map(({ own }) => own),
        distance,
      );
      const expected = part.map((_, at) => {
        const chained = copied.flatMap((copy, index) => (copy.at === at ? (found[index]?.first ?? []) : []));
        return new Set(chained).size;
      });
      expect([...into]).toEqual(expected);
    }
  });
  fc.assert(property, { numRuns: 3_000 });
});
