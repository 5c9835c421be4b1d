import { expect, test } from 'vitest';

import { highlightParts } from './highlight-parts.ts';

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
