import { expect, test } from 'vitest';

import { parseQuery } from './parse-query.ts';
import { printQuery } from './query.ts';
import { withoutStopWords } from './read-query.ts';

test.each([
  ['what are the risks of counterfeit products', 'risks counterfeit products', 'what are the of'],
  ['lease NOT of', 'lease NOT of', ''],
  ['"the cost of sales" of goods', '"the cost of sales" goods', 'of'],
  ['not yet commenced', 'not yet commenced', ''],
  ['U.S. tariffs', 'us tariffs', ''],
  ['to be', 'to be', ''],
  ['the', 'the', ''],
  ['(a OR the) cost', '(a OR the) cost', ''],
])('%s is searched as %s and leaves out: %s', (q, left, dropped) => {
  const read = withoutStopWords(parseQuery(q, { filtered: false }));
  expect(printQuery(read.query)).toBe(left);
  expect(read.dropped.join(' ')).toBe(dropped);
});
