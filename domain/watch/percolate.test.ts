import fc from 'fast-check';
import { expect, test } from 'vitest';

import { holds } from '../query/match.ts';
import { parseQuery } from '../query/parse-query.ts';
import { printQuery } from '../query/query.ts';
import { matchesSearch, Percolator, readDocument, searchHits, wideQuery } from './percolate.ts';
import type { SearchRule } from './watch-rule.ts';

function searchOf(q: string, given: Partial<SearchRule> = {}): SearchRule {
  return {
    own: q === '' ? null : parseQuery(q, { filtered: true }),
    added: [],
    skip_stop_words: true,
    word_forms: true,
    items: null,
    sections: null,
    filers: {},
    ...given,
  };
}

function documentOf(text: string, keys: string[] = ['']) {
  const half = text.indexOf('|') < 0 ? text.length : text.indexOf('|');
  const sections = keys.map((key, at) => ({
    start: at === 0 ? 0 : half + 1,
    end: at === 0 ? half : text.length,
    keys: [key],
  }));
  return readDocument({ filename: 'a.htm', text, sections });
}

test.each<[q: string, text: string, matches: boolean]>([
  ['tariffs', 'New tariffs rose.', true],
  ['tariff', 'New tariffs rose.', true],
  ['"tariff"', 'New tariffs rose.', false],
  ['tariff*', 'New tariffs rose.', true],
  ['cyberattack', 'A cyber attack was found.', true],
  ['cyber attack', 'Many cyberattacks were found.', true],
  ['cyber attack', 'Cyber costs; the attack failed.', true],
  ['going concern NOT doubt', 'a going concern', true],
  ['going concern NOT doubt', 'doubt about a going concern', false],
  ['NEAR(export, china, 3)', 'export rules of China', true],
  ['NEAR(export, china, 2)', 'export rules of all China', false],
  ['NOT tariffs', 'a filing', true],
  ['NOT tariffs', 'tariffs', false],
  ['impact of inflation', 'inflation had an impact', true],
  ['e-mail', 'an email arrived', true],
  ['10-K filing', 'this 10-K filing', true],
  ['(layoffs OR severance) plant', 'severance at the plant', true],
])('whether %s matches "%s" is %s', (q, text, matches) => {
  const rule = searchOf(q);
  const read = documentOf(text);
  expect(matchesSearch(rule, read)).toBe(matches);
  expect(new Percolator([{ search: rule }]).matches(read)).toHaveLength(matches ? 1 : 0);
});

test('sections: words elsewhere, and documents without the section, do not count', () => {
  const rule = searchOf('tariffs', { sections: new Set(['1A']) });
  expect(matchesSearch(rule, documentOf('tariffs | risks', ['1', '1A']))).toBe(false);
  expect(matchesSearch(rule, documentOf('business | tariffs', ['1', '1A']))).toBe(true);
  expect(matchesSearch(searchOf('NOT tariffs', { sections: new Set(['1A']) }), documentOf('a', ['1']))).toBe(
    false,
  );
});

test('a phrase does not cross from one section into the next', () => {
  expect(matchesSearch(searchOf('"export controls"'), documentOf('export | controls', ['1', '1A']))).toBe(
    false,
  );
});

test('hits are offsets in the text', () => {
  expect(searchHits(searchOf('tariff'), documentOf('New tariffs rose.'))).toEqual([[4, 11]]);
});

const WORDS = [
  'tariff',
  'tariffs',
  'cyber',
  'attack',
  'cyberattack',
  'risk',
  'risks',
  'the',
  'new',
  'e-mail',
];
const word = fc.constantFrom(...WORDS);
const clause = fc.oneof(
  word,
  fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
  word.map((one) => `NOT ${one}`),
  word.map((one) => `${one.replace('-', '').slice(0, 4)}*`),
  fc.tuple(word, word, fc.nat(4)).map(([a, b, n]) => `NEAR(${a}, ${b}, ${n + 1})`),
  fc.tuple(word, word).map(([a, b]) => `(${a} OR ${b})`),
);
const query = fc.array(clause, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const text = fc.array(word, { maxLength: 12 }).map((parts) => parts.join(' '));

test('the percolator finds what comparing with each search finds', () => {
  fc.assert(
    fc.property(
      fc.array(query, { minLength: 1, maxLength: 8 }),
      text,
      fc.boolean(),
      (queries, body, isVaried) => {
        const all = queries.map((q) => ({
          q,
          search: searchOf(q, { word_forms: isVaried, skip_stop_words: isVaried }),
        }));
        const read = documentOf(body);
        const each = all.filter(({ search }) => matchesSearch(search, read));
        expect(new Set(new Percolator(all).matches(read))).toEqual(new Set(each));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a wide query finds all that a saved search finds', () => {
  fc.assert(
    fc.property(query, text, fc.boolean(), (q, body, isVaried) => {
      const rule = searchOf(q, { word_forms: isVaried, skip_stop_words: isVaried });
      const read = documentOf(body);
      const wide = wideQuery(rule);
      const words = read.wordsIn(rule);
      fc.pre(matchesSearch(rule, read) && words !== null);
      expect(wide === null || (words !== null && holds(wide, words))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test.each<[q: string, wide: string | null]>([
  ['NOT tariff', null],
  ['"the tariff" NOT steel', '"the tariff"'],
  ['tariff NOT steel', '"tariff" OR "tariffs" OR "tariffed" OR "tariffing"'],
  ['"export controls" OR NOT steel', null],
])('the wide query of %s is %s', (q, wide) => {
  const found = wideQuery(searchOf(q));
  expect(found === null ? null : printQuery(found)).toBe(wide);
});
