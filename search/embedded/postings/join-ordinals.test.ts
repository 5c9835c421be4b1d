import fc from 'fast-check';
import { expect, test } from 'vitest';

import { joinOrdinals, ABSENT } from './postings-engine.ts';

/** For each ordinal, the segment that has it, whether it was deleted there, and whether it is found. */
const documents = fc.array(
  fc.record({ segment: fc.nat(4), isDeleted: fc.boolean(), isFound: fc.boolean() }),
  { maxLength: 200 },
);

test('what several segments find is one ascending list, without deleted documents', () => {
  const property = fc.property(documents, fc.boolean(), (given, isWhole) => {
    const isThere = ({ isDeleted }: { isDeleted: boolean }): boolean => isWhole || !isDeleted;
    const each = [0, 1, 2, 3, 4].map((segment) => {
      const own = [...given.entries()].filter(([, document]) => document.segment === segment);
      return {
        found: Uint32Array.from([...own.keys()].filter((at) => own[at]?.[1].isFound === true)),
        ordinals: Uint32Array.from(own, ([ordinal, document]) => (isThere(document) ? ordinal : ABSENT)),
        filings: new Uint32Array(own.length),
        isWhole,
      };
    });
    const expected = [...given.keys()].filter((at) => {
      const document = given[at];
      return document !== undefined && document.isFound && isThere(document);
    });
    expect([...joinOrdinals(each)]).toEqual(expected);
  });
  fc.assert(property, { numRuns: 500 });
});
