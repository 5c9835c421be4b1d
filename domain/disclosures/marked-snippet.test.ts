import fc from 'fast-check';
import { expect, test } from 'vitest';

import { indexBlock } from './block-index.ts';
import { findWindows } from './find-windows.ts';
import { markedSnippet } from './marked-snippet.ts';
import { readDisclosureQuery } from './query-terms.ts';

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

test('without its marks it is a piece of the text', () => {
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
