import fc from 'fast-check';
import { expect, test } from 'vitest';

import { emptyColumns } from './columns.ts';
import { tallyFilings } from './filter.ts';

test('few matches and many are counted by filing, one search after another', () => {
  const matching = fc.uniqueArray(fc.nat(399), { maxLength: 200 });
  const property = fc.property(
    fc.array(fc.nat(199), { minLength: 400, maxLength: 400 }),
    fc.array(matching),
    (filing, searches) => {
      const columns = emptyColumns();
      columns.documents.filing = Uint32Array.from(filing);
      columns.filings.count = 200;
      for (const found of searches) {
        const matches = Uint32Array.from(found).toSorted();
        const expected = new Map<number, number>();
        for (const at of matches) expected.set(filing[at] ?? 0, (expected.get(filing[at] ?? 0) ?? 0) + 1);
        const tally = tallyFilings(columns, matches);
        expect([...tally.filings].map((of) => [of, tally.documents[of]])).toEqual(
          [...expected].toSorted(([a], [b]) => a - b),
        );
      }
    },
  );
  fc.assert(property, { numRuns: 100 });
});
