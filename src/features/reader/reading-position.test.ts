// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { offsetOfPoint, rangeOfCharacter } from './reading-position.ts';

const root = document.createElement('div');

/** 'Net sales rose 8 %.' at 100, a table with '2024' at 121 and '$1' at 126, then 'End' at 129. */
beforeEach(() => {
  root.innerHTML =
    '<p data-offset="100">Net <mark>sales</mark> rose 8 %.</p>' +
    '<table><tbody><tr><td data-offset="121">2024</td><td></td><td data-offset="126">$1</td></tr></tbody></table>' +
    '<p data-offset="129">End</p>';
  document.body.replaceChildren(root);
});

const textNode = (selector: string): Node => {
  const node = root.querySelector(selector)?.firstChild;
  if (node === null || node === undefined) throw new Error(`no text in ${selector}`);
  return node;
};

test.each<[string, () => [Node, number], 'start' | 'end', number | null]>([
  ['inside a mark', () => [textNode('mark'), 2], 'start', 106],
  ['in the text before it', () => [textNode('p'), 1], 'start', 101],
  ['in a cell', () => [textNode('td:last-child'), 1], 'end', 127],
  ['an element as the point', () => [root.querySelector('p') ?? root, 1], 'start', 104],
  ['outside the text', () => [document.body, 0], 'start', null],
])('%s', (_, point, side, expected) => {
  expect(offsetOfPoint(root, ...point(), side)).toBe(expected);
});

test.each([
  [100, 'N'],
  [104, 's'],
  [109, ' '],
  [124, '4'],
  [126, '$'],
  [131, 'd'],
])('character %i is %j', (offset, expected) => {
  expect(rangeOfCharacter(root, offset)?.toString()).toBe(expected);
});

test.each([0, 125, 132])('offset %i has no text', (offset) => {
  expect(rangeOfCharacter(root, offset)).toBeNull();
});
