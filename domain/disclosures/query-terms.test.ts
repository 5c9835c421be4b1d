import { expect, test } from 'vitest';

import { type DisclosureQuery, DisclosureQueryError, readDisclosureQuery } from './query-terms.ts';

const READ: [q: string, query: Partial<DisclosureQuery>][] = [
  ['supply chain', { kind: 'terms', terms: ['supply', 'chain'] }],
  ['"supply chain"', { kind: 'phrase', terms: ['supply', 'chain'] }],
  ['“supply chain”', { kind: 'phrase', terms: ['supply', 'chain'] }],
  ['the risk of the tariffs', { kind: 'terms', terms: ['risk', 'tariffs'] }],
  ['where it does not', { kind: 'terms', terms: ['not'] }],
  ['of the', { kind: 'terms', terms: ['of', 'the'] }],
  ['  Tariffs tariffs ', { kind: 'terms', terms: ['tariffs'] }],
  ['"of the"', { kind: 'phrase', terms: ['of', 'the'] }],
  ['R&D', { kind: 'terms', terms: ['rd'] }],
  ['a\u0000b', { kind: 'terms' }],
];

test.each(READ)('%j', (q, query) => {
  expect(readDisclosureQuery(q)).toMatchObject(query);
});

const REFUSED: [q: string, words: string][] = [
  ['"supply chain', 'never closed'],
  ['supply "chain"', 'as a whole or not at all'],
  ['"supply" "chain"', 'as a whole or not at all'],
  ['§ — …', 'no word'],
  ['""', 'no word'],
];

test.each(REFUSED)('%j is refused: %s', (q, words) => {
  expect(() => readDisclosureQuery(q)).toThrow(DisclosureQueryError);
  expect(() => readDisclosureQuery(q)).toThrow(words);
});

test.each([
  ['X'.repeat(200), 'terms', ['x'.repeat(200)]],
  [`supply ${'x'.repeat(129)}`, 'terms', ['supply', 'x'.repeat(129)]],
  [`"supply ${'x'.repeat(129)}"`, 'phrase', ['supply', 'x'.repeat(129)]],
])('a word that no document can have is a term: %j', (q, kind, terms) => {
  expect(readDisclosureQuery(q)).toMatchObject({ kind, terms });
});
