import { expect, test } from 'vitest';

import { segmentOf } from '../../../domain/postings/testing/memory-segment.ts';
import { parseQuery } from '../../../domain/query/parse-query.ts';
import { QueryError } from '../../../domain/query/query.ts';
import { refuseBroad } from './refuse-broad.ts';

const common = 'of the and '.repeat(200_000);
const segment = segmentOf(
  [common, `${common} tariff`, 'tariff of the and'].map((text, row) => ({
    row,
    text,
    items: [],
    sections: [{ start: 0, end: text.length, keys: [''] }],
  })),
);

const anyOf = (count: number, nearOf: (distance: number) => string): string =>
  Array.from({ length: count }, (_, at) => nearOf(at + 10)).join(' OR ');
const chains = (count: number): string => anyOf(count, (distance) => `NEAR(of, the, and, ${distance})`);
const pairs = (count: number): string => anyOf(count, (distance) => `NEAR(of, the, ${distance})`);

test.each<[string, number, boolean]>([
  ['NEAR(of, the, and, and, and, and, and, and, 50)', 1, true],
  ['NOT NEAR(of, the, and, and, and, and, and, and, 50)', 1, true],
  ['NEAR(of, the, and, and, and, and, and, and, 50)', 0.1, false],
  ['NEAR(of, the, and, 50)', 1, false],
  ['NEAR(of, the, 50)', 1, false],
  // Each runs in time alone.
  [chains(8), 1, false],
  [chains(9), 1, true],
  [chains(9), 0.1, false],
  [pairs(20), 1, false],
  [`${chains(8)} OR ${pairs(5)}`, 1, true],
  ['NEAR(of, the, nowhere, and, and, and, and, and, 50)', 1, false],
])('%s in %d of the documents is refused: %s', (q, share, isRefused) => {
  const refuse = () => refuseBroad(parseQuery(q, { filtered: true }), [segment], share);
  if (isRefused) expect(refuse).toThrow(QueryError);
  else expect(refuse).not.toThrow();
});
