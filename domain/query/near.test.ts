import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chainPositions, hasChain } from './near.ts';
import type { Positions } from './occurrences.ts';

const placesAt = (first: readonly number[], length: number): Positions => ({
  first: [...first],
  last: first.map((position) => position + length - 1),
  start: first.map((position) => position * 10),
  end: first.map((position) => (position + length) * 10),
});

/** Every chain, each as the position that it gives to each operand. */
function chainsOf(operands: readonly Positions[], distance: number): number[][] {
  const chains: number[][] = [];
  const go = (chosen: readonly (number | null)[], end: number | null) => {
    const whole = chosen.flatMap((position) => (position === null ? [] : [position]));
    if (whole.length === operands.length) chains.push(whole);
    operands.forEach((places, operand) => {
      if (chosen[operand] !== null) return;
      places.first.forEach((first, at) => {
        const gap = end === null ? 1 : first - end;
        if (gap >= 1 && gap <= distance) go(chosen.with(operand, first), places.last[at] ?? first);
      });
    });
  };
  go(
    operands.map(() => null),
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

/** Two to four operands, of which some are the same list, as equal operands are. */
const operandLists = fc
  .tuple(
    fc.array(places, { minLength: 1, maxLength: 4 }),
    fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 4 }),
  )
  .map(([lists, chosen]) => chosen.flatMap((each) => lists[each % lists.length] ?? []));

test('the places of a NEAR are those of all its chains and no others', () => {
  let found = 0;
  fc.assert(
    fc.property(operandLists, fc.integer({ min: 1, max: 6 }), (operands, distance) => {
      const chains = chainsOf(operands, distance);
      if (chains.length > 0) found += 1;
      expect(hasChain(operands, distance)).toBe(chains.length > 0);
      const given = chainPositions(operands, distance);
      // Equal operands share their places between them, so lists are compared by what they are of.
      for (const list of new Set(operands)) {
        const isOfList = (operand: number) => operands[operand] === list;
        const expected = new Set(chains.flatMap((chain) => chain.filter((_, operand) => isOfList(operand))));
        const actual = new Set(given.flatMap(({ first }, operand) => (isOfList(operand) ? first : [])));
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
