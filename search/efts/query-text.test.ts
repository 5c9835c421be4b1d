import { expect, test } from 'vitest';

import { parseQuery } from '../../domain/query/parse-query.ts';
import { QueryError } from '../../domain/query/query.ts';
import { toQueryText } from './request.ts';

const read = (text: string): string => toQueryText(parseQuery(text, { filtered: true }), [text]);

test.each([
  ['going concern', '"going" "concern"'],
  ['"going concern"', '"going concern"'],
  ['tariff NOT steel', '"tariff" -"steel"'],
  ['tariff NOT "steel mill"', '"tariff" -"steel mill"'],
  ['lease OR rent', '"lease" OR "rent"'],
  ['a (b OR c) NOT d', '"a" "b" -"d" OR "a" "c" -"d"'],
  ['a NOT (b OR c)', '"a" -"b" -"c"'],
  ['a NOT (b c)', '"a" -"b" OR "a" -"c"'],
  ['tariff* steel', 'tariff* "steel"'],
  ['10-K filing', '"10-K" "filing"'],
  ['R&D U.S. $1,234', '"R&D" "U.S." "1,234"'],
  ["company's “going concern”", '"company\'s" "going concern"'],
  ['“registrant’s certifying accountant”', '"registrant’s certifying accountant"'],
])('%j is asked for as %j', (typed, asked) => {
  expect(read(typed)).toBe(asked);
});

test('what was added is written as it was added', () => {
  const added = "changes in registrant's certifying accountant";
  const query = parseQuery(`"${added}"`, { filtered: true });
  expect(toQueryText(query, ['auditor change', added])).toBe(`"${added}"`);
});

test.each([
  ['NEAR(tariff, steel, 5)', 'NEAR', 0],
  ['lease NEAR(tariff, steel, 5)', 'NEAR', 6],
  ['NOT steel', 'an exclusion without a word to find', 4],
  ['lease e-mai*', 'a hyphenated word with *', 6],
])('%j cannot be expressed', (typed, what, position) => {
  const refused = expect.objectContaining({
    position,
    message: expect.stringContaining(`doesn't support ${what}.`),
  });
  expect(() => read(typed)).toThrow(QueryError);
  expect(() => read(typed)).toThrow(refused);
});

test('a query that spreads out too far is refused', () => {
  const typed = Array.from({ length: 7 }, (_, index) => `(a${index} OR b${index})`).join(' ');
  expect(() => read(typed)).toThrow("doesn't support more than 64 alternatives");
});
