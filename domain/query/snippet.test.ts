import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { findHits } from './match.ts';
import { parseQuery } from './parse-query.ts';
import { cutSnippet } from './snippet.ts';
import { documentText, hostileText, queryText } from './testing/generate.ts';

const read = (text: string) => parseQuery(text, { filtered: true });
const marked = (text: string, query: string, max?: number) => {
  const { snippet, highlights } = cutSnippet(text, findHits(text, read(query)), max);
  let shown = '';
  let at = 0;
  for (const [start, end] of highlights) {
    shown += `${snippet.slice(at, start)}[${snippet.slice(start, end)}]`;
    at = end;
  }
  return shown + snippet.slice(at);
};

test.each([
  ['going concern', 'a going concern', 'a [going] [concern]'],
  ['"going concern"', 'a going   concern  now', 'a [going concern] now'],
  // A phrase ends with its cell or line.
  ['"going concern"', 'a going\n\tconcern  now', 'a going concern now'],
  ['tariff*', 'Tariffs rise', '[Tariffs] rise'],
  ['10-K', 'our Form 10-K/A and 10\u2011K.', 'our Form 10-K/A and [10\u2011K].'],
  ['r', 'R&D', '[R]&D'],
  ['rd r', 'R&D', '[R&D]'],
  ['a NOT b', 'a c', '[a] c'],
  ['a OR (b c)', 'a b', '[a] b'],
  ['NEAR(a, b, 2)', 'a x a b x x b', 'a x [a] [b] x x b'],
  ['NEAR(a, b, c, 1)', 'a c b x a b', '[a] [c] [b] x a b'],
  ['restated', 'was re\u00adstated\u0000\u202e now', 'was [restated] now'],
  ['zz', 'not there', 'not there'],
])('%s in "%s" is shown as %s', (query, text, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test.each([
  ['one two three four five six seven eight nine ten', 'five', 22, '…four [five] six seven…'],
  ['one two three four five six seven eight nine ten', 'ten', 22, '…seven eight nine [ten]'],
  ['one two three four five six seven eight nine ten', 'one', 22, '[one] two three four…'],
  ['one two three four five six seven eight nine ten', 'none', 22, 'one two three four…'],
  ['a x x x x x x x x x x x x x x b x x x x a b', 'a b', 12, '…x x x [a] [b]'],
  ['y'.repeat(30), 'none', 12, `${'y'.repeat(10)}…`],
  ['\u{1f600}'.repeat(30), 'none', 11, `${'\u{1f600}'.repeat(4)}…`],
])('a snippet of %s for %s in %i characters is %s', (text, query, max, expected) => {
  const hits = query === 'none' ? '' : query;
  expect(hits === '' ? cutSnippet(text, [], max).snippet : marked(text, query, max)).toBe(expected);
});

test('the best window is the one with the most different words, with its offset', () => {
  const filler = ' lorem ipsum'.repeat(60);
  const text = `tariff tariff tariff${filler} tariff on supply of steel${filler} tariff supply`;
  const { snippet, offset } = cutSnippet(text, findHits(text, read('tariff supply steel')));
  expect(snippet).toContain('tariff on supply of steel');
  expect(text.slice(offset, offset + 25)).toBe('tariff on supply of steel');
  expect(snippet.length).toBeLessThanOrEqual(320);
});

/** What a line shows of a text. */
const cleaned = (text: string) =>
  text
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

describe('any snippet', () => {
  it('shows the hits’ own text, is short, and is one line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(documentText, hostileText), { minLength: 1, maxLength: 4 }),
        queryText,
        fc.integer({ min: 60, max: 320 }),
        (texts, written, max) => {
          const text = texts.join(' ');
          const hits = findHits(text, read(written));
          const { snippet, highlights, offset } = cutSnippet(text, hits, max);
          expect(snippet.length).toBeLessThanOrEqual(max);
          expect(snippet).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]| {2}/u);
          expect(highlights.length > 0).toBe(hits.length > 0);
          const first = hits.findIndex(([start]) => start === offset);
          highlights.forEach(([start, end], index) => {
            const [from, to] = hits[first + index] ?? [0, 0];
            const shown = snippet.slice(start, end);
            // A hit longer than the snippet is cut.
            if (to - from <= max - 2) expect(shown).toBe(cleaned(text.slice(from, to)));
            else expect(cleaned(text.slice(from, to)).startsWith(shown)).toBe(true);
          });
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
