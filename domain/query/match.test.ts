import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { analyse } from './analyse.ts';
import { type Positions, chainPositions, findHits, hasChain, matchesText } from './match.ts';
import { parseQuery } from './parse-query.ts';
import { bruteForce } from './testing/brute-force.ts';
import { documentText, plainQueryText, queryText } from './testing/generate.ts';

const read = (text: string) => parseQuery(text, { filtered: true });
const runs = Number(process.env['PROPERTY_RUNS'] ?? 1_500);

test.each([
  // [query, document, answers]
  ['going concern', 'a concern that is going', true],
  ['"going concern"', 'a concern that is going', false],
  ['"going concern"', 'Going-Concern', true],
  ['10-K', 'our Form 10-K.', true],
  ['10-K', 'our form 10-k', false],
  ['10-k', 'our Form 10-K', true],
  ['10-K', 'our Form 10-K/A', false],
  ['"10-K"', 'our form 10-k', true],
  ['r', 'R&D expense', true],
  ['"r expense"', 'R&D expense', false],
  ['NEAR(r, expense, 5)', 'R&D expense', false],
  ['rd', 'R&D expense', true],
  ['tariff*', 'new tariffs', true],
  ['e-mai*', 'by e-mails', true],
  ['e-mai*', 'by mails', false],
  ['1234', 'sold 1,234 units', true],
  ['a NOT b', 'a c', true],
  ['a NOT b', 'a b', false],
  ['a OR b c', 'a', true],
  ['(a OR b) c', 'a', false],
  ['NOT (a OR b)', 'c', true],
  // The word b inside NEAR was once taken for the phrase "near b".
  ['NEAR(b, c, 1) OR "near b"', 'b', false],
])('whether %s matches "%s" is %s', (query, text, expected) => {
  expect(matchesText(text, read(query))).toBe(expected);
  expect(bruteForce(analyse(text), read(query))).toBe(expected);
});

// Distance counts from the last word of the earlier to the first of the later; neighbours are 1 apart.
test.each([
  ['NEAR(a, b, 1)', 'a b', true],
  ['NEAR(a, b, 1)', 'b a', true],
  ['NEAR(a, d, 2)', 'a b c d', false],
  ['NEAR(a, d, 3)', 'a b c d', true],
  ['NEAR("a b", d, 2)', 'a b c d', true],
  ['NEAR("a b", d, 1)', 'a b c d', false],
  ['NEAR(a, c, e, 2)', 'a b c d e', true],
  ['NEAR(e, a, c, 2)', 'a b c d e', true],
  ['NEAR(a, c, e, 2)', 'a b c x d e', false],
  ['NEAR(a, a, 5)', 'a b c', false],
  ['NEAR(a, a, 5)', 'a b a', true],
  ['NEAR(a, "a b", 5)', 'a b c', false],
  ['NEAR(a, "a b", 5)', 'a b a', true],
  ['NEAR(10-K, filed, 1)', '10-K filed', true],
  ['NEAR(10-K, filed, 1)', '10-K was filed', false],
  ['NEAR(10-K, k, 9)', 'a 10-K', false],
  ['NEAR(lo*, lo*, 1)', 'loss lossy', true],
  ['NEAR(a, b, c, 1)', 'a c b a', true],
  ['NEAR(a, b, c, 1)', 'a b a b x c', false],
])('whether %s matches "%s" is %s', (query, text, expected) => {
  expect(matchesText(text, read(query))).toBe(expected);
  expect(bruteForce(analyse(text), read(query))).toBe(expected);
});

describe('any query over any small document', () => {
  it('is answered as the plain way answers it', () => {
    let yes = 0;
    let no = 0;
    fc.assert(
      fc.property(documentText, queryText, (text, written) => {
        const tokens = analyse(text);
        const query = read(written);
        const expected = bruteForce(tokens, query);
        if (expected) yes += 1;
        else no += 1;
        expect(matchesText(text, query)).toBe(expected);
      }),
      { numRuns: runs },
    );
    // The two must meet often enough to say something.
    expect(Math.min(yes, no)).toBeGreaterThan(runs / 10);
  });

  it('has hits exactly when it matches, where nothing is left out', () => {
    fc.assert(
      fc.property(documentText, plainQueryText, (text, written) => {
        const query = read(written);
        expect(findHits(text, query).length > 0).toBe(matchesText(text, query));
      }),
      { numRuns: runs },
    );
  });

  it('still matches when only its hits are left of a document, where it has no NEAR and no phrase', () => {
    fc.assert(
      fc.property(documentText, plainQueryText, (text, written) => {
        const query = read(written);
        fc.pre(!/NEAR\(|"|[-/]/.test(written));
        const hits = findHits(text, query);
        // A sign between them: initials that come to stand side by side are one abbreviation.
        const left = hits.map(([start, end]) => text.slice(start, end)).join(' § ');
        expect(matchesText(left, query)).toBe(matchesText(text, query));
      }),
      { numRuns: Math.min(runs, 2_000) },
    );
  });
});

const placesAt = (first: readonly number[], length: number): Positions => ({
  first: [...first],
  last: first.map((position) => position + length - 1),
  start: first.map((position) => position * 10),
  end: first.map((position) => (position + length) * 10),
});

/** Every chain, each as the position that it gives to each leaf. */
function chainsOf(leaves: readonly Positions[], distance: number): number[][] {
  const chains: number[][] = [];
  const go = (chosen: readonly (number | null)[], end: number | null) => {
    const whole = chosen.flatMap((position) => (position === null ? [] : [position]));
    if (whole.length === leaves.length) chains.push(whole);
    leaves.forEach((places, leaf) => {
      if (chosen[leaf] !== null) return;
      places.first.forEach((first, at) => {
        const gap = end === null ? 1 : first - end;
        if (gap >= 1 && gap <= distance) go(chosen.with(leaf, first), places.last[at] ?? first);
      });
    });
  };
  go(
    leaves.map(() => null),
    null,
  );
  return chains;
}

const places = fc
  .tuple(fc.uniqueArray(fc.nat({ max: 14 }), { maxLength: 5 }), fc.integer({ min: 1, max: 3 }))
  .map(([first, length]) =>
    placesAt(
      first.toSorted((a, b) => a - b),
      length,
    ),
  );

/** Two to four leaves, of which some are the same list, as equal leaves are. */
const leafLists = fc
  .tuple(
    fc.array(places, { minLength: 1, maxLength: 4 }),
    fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 4 }),
  )
  .map(([lists, chosen]) => chosen.flatMap((each) => lists[each % lists.length] ?? []));

test('the places of a NEAR are those of all its chains and no others', () => {
  let found = 0;
  fc.assert(
    fc.property(leafLists, fc.integer({ min: 1, max: 6 }), (leaves, distance) => {
      const chains = chainsOf(leaves, distance);
      if (chains.length > 0) found += 1;
      expect(hasChain(leaves, distance)).toBe(chains.length > 0);
      const given = chainPositions(leaves, distance);
      // Equal leaves share their places between them, so lists are compared by what they are of.
      for (const list of new Set(leaves)) {
        const isOfList = (leaf: number) => leaves[leaf] === list;
        const expected = new Set(chains.flatMap((chain) => chain.filter((_, leaf) => isOfList(leaf))));
        const actual = new Set(given.flatMap(({ first }, leaf) => (isOfList(leaf) ? first : [])));
        expect([...actual].toSorted((a, b) => a - b)).toEqual([...expected].toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 4_000 },
  );
  expect(found).toBeGreaterThan(400);
});

test('a place keeps its offsets', () => {
  const [first, second] = chainPositions([placesAt([0, 9], 1), placesAt([2], 2)], 2);
  expect(first).toEqual({ first: [0], last: [0], start: [0], end: [10] });
  expect(second).toEqual({ first: [2], last: [3], start: [20], end: [40] });
});
