import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sortTerms } from './text-tokens.ts';

test('terms are sorted by their UTF-16 units, also where they begin alike', () => {
  const unit = fc.constantFrom('a', 'b', 'z', '0', ':', '~', '\u007f', '\u0080', 'é', '中', '\u{1f4c8}');
  const term = fc.string({ unit, maxLength: 8 });
  const property = fc.property(fc.uniqueArray(term, { maxLength: 200 }), (terms) => {
    const expected = terms.toSorted((a, b) => (a < b ? -1 : 1));
    expect(sortTerms(terms).map((number) => terms[number])).toEqual(expected);
  });
  fc.assert(property);
});
