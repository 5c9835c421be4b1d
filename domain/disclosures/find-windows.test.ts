import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type DisclosureQuery,
  DisclosureQueryError,
  findWindows,
  indexBlock,
  readDisclosureQuery,
} from './find-windows.ts';
import { markedSnippet } from './search-reports.ts';

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

test.each(READ)('the query %j is read as %j', (q, query) => {
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

const TEXT =
  'Tariffs may disrupt our supply chain. The supply of parts is limited; our supply chain is global. New tariffs follow.';

type Row = [q: string, proximity: number | null, windows: string[], hits: number];

const ROWS: Row[] = [
  ['"supply chain"', 1_000, ['supply chain', 'supply chain'], 2],
  ['"chain supply"', 1_000, [], 0],
  ['"Supply Chains"', 1_000, [], 0],
  ['supply chains', 20, ['supply chain', 'supply chain'], 5],
  ['tariff supply', 30, ['Tariffs may disrupt our supply'], 5],
  ['tariff supply', 5, [], 5],
  ['tariffs limited', null, ['limited; our supply chain is global. New tariffs'], 3],
  ['tariffs unicorn', null, [], 0],
  ['disrupted', 1_000, ['disrupt'], 1],
  // The same forms as in a search of filings.
  ['tariff tariffs', 1_000, ['Tariffs', 'tariffs'], 2],
  ['supplies', 1_000, ['supply', 'supply', 'supply'], 3],
  ['new', 1_000, ['New'], 1],
  ['news', 1_000, [], 0],
];

describe('windows of a query', () => {
  test.each(ROWS)('%s is found within %s', (q, proximity, windows, hits) => {
    const found = findWindows(indexBlock(TEXT), readDisclosureQuery(q), proximity);
    expect(found.windows.map(({ start, end }) => TEXT.slice(start, end))).toEqual(windows);
    expect(found.hit_count).toBe(hits);
  });

  test('every hit is in its window', () => {
    const { windows } = findWindows(indexBlock(TEXT), readDisclosureQuery('supply chain tariffs'), null);
    expect(windows.length).toBeGreaterThan(0);
    for (const { start, end, hits } of windows) {
      for (const [from, to] of hits) expect(from >= start && to <= end && to > from).toBe(true);
    }
  });
});

test.each([
  ['labour', 'We depend on skilled labor.', ['labor']],
  ['people', 'Each person we employ; our people.', ['person', 'people']],
  ['paying', 'Dividends paid and payable.', ['paid']],
  ['security', 'Cyber risk of marketable securities.', []],
  ['denied', 'The court denies it.', ['denies']],
])('%s finds its forms in “%s”', (q, text, hits) => {
  const { windows } = findWindows(indexBlock(text), readDisclosureQuery(q), 1_000);
  expect(windows.map(({ start, end }) => text.slice(start, end))).toEqual(hits);
});

function snippets(text: string, q: string): string[] {
  const { windows } = findWindows(indexBlock(text), readDisclosureQuery(q), 1_000);
  return windows.map((window) => markedSnippet(text, window));
}

test('words are marked one by one, a phrase once', () => {
  const text = 'Our supply chain is exposed.';
  expect(snippets(text, 'supply chain')).toEqual(['Our <<supply>> <<chain>> is exposed.']);
  expect(snippets(text, '"supply chain"')).toEqual(['Our <<supply chain>> is exposed.']);
});

test('a mark of the filing’s own reads as guillemets', () => {
  expect(snippets('a << b >> tariff', 'tariff')).toEqual(['a « b » <<tariff>>']);
});

test('a long text is cut at words on both sides', () => {
  const [snippet = ''] = snippets(`${'before '.repeat(200)}tariff ${'after '.repeat(200)}`, 'tariff');
  expect(snippet).toMatch(/^…before .*<<tariff>> after.*after…$/);
  expect(snippet.replaceAll(/<<|>>|…/g, '').length).toBeLessThanOrEqual(320);
});

test('an excerpt without its marks is a piece of the text', () => {
  const words = fc.constantFrom(
    'tariff',
    'chain',
    'supply',
    'a',
    'été',
    '<<',
    '>>',
    '<',
    '\n',
    '…',
    '“no”',
    '1,234',
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 300 }), (parts) => {
      const text = parts.join(' ');
      const plain = text.replaceAll('<<', '«').replaceAll('>>', '»').replaceAll('…', '');
      for (const snippet of snippets(text, 'tariff chain')) {
        expect(plain).toContain(snippet.replaceAll(/<<|>>|…/g, ''));
      }
    }),
    { numRuns: 300 },
  );
});
