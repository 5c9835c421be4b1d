import fc from 'fast-check';
import { expect, test } from 'vitest';

import { analyse } from '../query/analyse.ts';
import { phraseTerms } from './leaves.ts';
import { TermNumbers, TextTokens, aliasTerm, numberedTerms, pairNumber, pairTerm } from './text-tokens.ts';

/** Words and what is around them: letters, digits, marks, what is joined or left out. */
const piece = fc.oneof(
  fc.constantFrom('U.S.', 'R&D', '10-K', "Smith's", '1,234.5', 'www.sec.gov', 'naïve', '\u2019', 'a\u00adb'),
  fc.constantFrom('x'.repeat(128), 'x'.repeat(129), 'aB3/'.repeat(20), 'İ', 'K', '2024.', '(2024)', 'A.'),
  fc.string({ unit: fc.constantFrom(...'abzABZ019.,:;&/-\'"()'.split('')), maxLength: 8 }),
);
const blank = fc.constantFrom(' ', '\n', '\t', '\u00a0', '  ');
const texts = fc.array(fc.tuple(piece, blank), { maxLength: 60 }).map((pieces) => pieces.flat().join(''));

test('tokens by number are the words of the text and their aliases', () => {
  const terms = new TermNumbers();
  const tokens = new TextTokens();
  const property = fc.property(texts, (text) => {
    tokens.read(text, terms);
    const read = Array.from(tokens.terms.view(), (number, at) => ({
      term: terms.term(number),
      position: tokens.positions.values[at],
      start: tokens.starts.values[at],
      alias: tokens.isAlias(at),
    }));
    const expected = analyse(text).map(({ term, position, start, alias }) => ({
      term: alias ? aliasTerm(term) : term,
      position,
      start,
      alias,
    }));
    expect(read).toEqual(expected);
    expect(tokens.words).toBe(expected.filter(({ alias }) => !alias).length);
  });
  fc.assert(property, { numRuns: 500 });
});

test('a word is the same whether it is read at once or with what is before it', () => {
  const property = fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
    // Two spaces, as initials with one between them are one word.
    const plain = analyse(pieces.join('  ')).map(({ term, position, alias }) => [term, position, alias]);
    // A bracket before a word makes it no plain run.
    const bracketed = analyse(pieces.map((each) => `(${each}`).join('  '));
    expect(plain).toEqual(bracketed.map(({ term, position, alias }) => [term, position, alias]));
  });
  fc.assert(property, { numRuns: 500 });
});

test('a pair has the number of its term', () => {
  const terms = numberedTerms();
  for (const [first, one] of terms.slice(0, 20).entries()) {
    for (const [second, other] of terms.slice(0, 20).entries())
      expect(terms[pairNumber(first, second)]).toBe(pairTerm(one, other));
  }
  expect(new Set(terms).size).toBe(20 + 400);
});

test.each([
  ['of the', [':p:of the@0']],
  ['tariff of the', ['tariff@0', ':p:of the@1']],
  ['of the tariff', [':p:of the@0', 'tariff@2']],
  ['of the company to', [':p:of the@0', 'company@2', 'to@3']],
  ['of the of', [':p:of the@0', ':p:the of@1']],
  ['of the of the', [':p:of the@0', ':p:of the@2']],
  ['is that of the and', [':p:is that@0', ':p:of the@2', ':p:the and@3']],
])('%s is %j', (words, terms) => {
  expect(phraseTerms(words.split(' ')).map(({ term, at }) => `${term}@${at}`)).toEqual(terms);
});
