import { expect, test } from 'vitest';

import { highlightParts, snippetHits } from './marked-text.ts';

const TEXT = 'no going concern';

test.each([
  [[], ['no going concern']],
  [[[3, 8]], ['no ', '[going]', ' concern']],
  [
    [
      [0, 2],
      [3, 16],
    ],
    ['[no]', ' ', '[going concern]'],
  ],
  [
    [
      [3, 8],
      [8, 9],
    ],
    ['no ', '[going]', '[ ]', 'concern'],
  ],
  [
    [
      [3, 8],
      [5, 12],
    ],
    ['no ', '[going]', ' concern'],
  ],
  [
    [
      [9, 16],
      [3, 8],
    ],
    ['no going ', '[concern]'],
  ],
  [
    [
      [3, 3],
      [-1, 2],
      [10, 99],
      [1.5, 4],
      [Number.NaN, 4],
    ],
    ['no going concern'],
  ],
] as [[number, number][], string[]][])('%o', (hits, parts) => {
  const cut = highlightParts(TEXT, hits);
  expect(cut.map(({ text, isHit }) => (isHit ? `[${text}]` : text))).toEqual(parts);
  expect(cut.map(({ text }) => text).join('')).toBe(TEXT);
});

test('markup is treated as text', () => {
  expect(highlightParts('<b>x</b>', [[3, 4]]).map(({ text }) => text)).toEqual(['<b>', 'x', '</b>']);
});

const shown = (snippet: string) => {
  const { text, hits } = snippetHits(snippet);
  return highlightParts(text, hits)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');
};

test.each([
  ['', ''],
  ['no mark', 'no mark'],
  ['…the <<supply chain>> was', '…the [supply chain] was'],
  ['<<supply>> of a <<chain>>', '[supply] of a [chain]'],
  ['<<a>><<b>>', '[a][b]'],
  // The filing's own marks appear among the search's.
  ['a <<<b>>>> c', 'a <[b]>> c'],
  ['due << 30 finds', 'due << 30 finds'],
  ['30 >> due', '30 >> due'],
  ['<<a>> and << b', '[a] and << b'],
  ['<< a <<b>> c', '[ a <<b] c'],
  ['a < b > c <i> <<d>>', 'a < b > c <i> [d]'],
  ['<<>>', ''],
  ['<<<<a>>>>', '<<[a]>>'],
  ['<script>alert(1)</script> <<x>>', '<script>alert(1)</script> [x]'],
])('%s is shown as %s', (snippet, expected) => {
  expect(shown(snippet)).toBe(expected);
});
