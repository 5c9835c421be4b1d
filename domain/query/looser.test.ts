import { expect, test } from 'vitest';

import { looserQueries } from './looser.ts';
import { parseQuery } from './parse-query.ts';

test.each([
  ['lease', []],
  ['"lease"', ['lease']],
  ['lease cost', ['lease OR cost']],
  ['"supply chain"', ['supply chain', 'supply OR chain']],
  ['NEAR(tariff, cost, 5)', ['tariff cost', 'tariff OR cost']],
  [
    'NEAR(tariff, "supply chain", 5) NOT steel',
    ['tariff "supply chain" NOT steel', 'tariff supply chain NOT steel', 'tariff supply chain'],
  ],
  ['lease NOT rent', ['lease']],
  ['NOT rent', []],
  ['tariff* OR "duty"', ['tariff* OR duty']],
])('%s is loosened to %j', (q, expected) => {
  const found = looserQueries(parseQuery(q, { filtered: true })).map((one) => one.q);
  expect(found.slice(0, expected.length)).toEqual(expected);
  if (expected.length === 0) expect(found).toEqual([]);
});
