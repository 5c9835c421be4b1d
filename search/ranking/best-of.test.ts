import fc from 'fast-check';
import { expect, test } from 'vitest';

import { bestOf, valueAtRank } from './best-places.ts';

/** Few different scores: most are ties. */
const scores = fc.array(fc.oneof(fc.nat(3), fc.double({ noNaN: true, min: 0, max: 9 })), {
  minLength: 1,
  maxLength: 400,
});

test('any page is what sorting all scores gives', () => {
  const property = fc.property(scores, fc.nat(399), fc.nat(99), (given, from, size) => {
    const own = Float64Array.from(given);
    const ordinals = Uint32Array.from(given.keys()).filter((at) => at % 5 !== 3);
    const sorted = [...ordinals].toSorted((a, b) => (own[b] ?? 0) - (own[a] ?? 0) || b - a);
    expect([...bestOf(ordinals, own, from + size, from)]).toEqual(sorted.slice(from, from + size));
  });
  fc.assert(property, { numRuns: 2_000 });
});

test('the value at a rank is that of the sorted numbers', () => {
  const property = fc.property(scores, fc.nat(89), (given, rank) => {
    fc.pre(rank < given.length);
    expect(valueAtRank(Float64Array.from(given), rank)).toBe(Float64Array.from(given).toSorted()[rank]);
  });
  fc.assert(property, { numRuns: 2_000 });
});
