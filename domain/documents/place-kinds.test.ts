import { expect, test } from 'vitest';

import type { ItemSpan } from './document-text.ts';
import { PLACE_WEIGHTS, placeKinds } from './place-kinds.ts';

const item = (key: string, start: number, end: number): ItemSpan => ({
  key,
  item: key,
  part: null,
  title: '',
  start,
  body_start: start,
  end,
  status: 'found',
  quality: 'ok',
});

/** Weight of the place at an offset. */
function weightAt(text: string, items: readonly ItemSpan[], offset: number): number {
  const run = placeKinds(text, items).findLast(({ start }) => start <= offset);
  return PLACE_WEIGHTS[run?.kind ?? -1] ?? Number.NaN;
}

const ITEMS = [item('1A', 100, 200), item('7', 200, 300), item('15', 300, 400)];

test.each([
  ['the cover page', 50, 0.35],
  ['risk factors', 150, 1],
  ['the list of exhibits', 350, 0.35],
  ['the signatures', 450, 0.4],
])('%s', (_, offset, weight) => {
  expect(weightAt('word '.repeat(120), ITEMS, offset)).toBe(weight);
});

test.each([
  ['under the list of exhibits', 350, 1],
  ['before them in the list', 310, 0.35],
  ['behind the signatures', 450, 1],
  ['the signatures', 410, 0.4],
])('statements that an Item refers to count in full, %s', (_, offset, weight) => {
  const more = [
    { start: 340, end: 390 },
    { start: 430, end: 500 },
  ];
  const items = ITEMS.map((one) => (one.key === '7' ? { ...one, more } : one));
  expect(weightAt('word '.repeat(120), items, offset)).toBe(weight);
});

test('a document without Items counts in full', () => {
  expect(placeKinds('a word\nand another', [])).toEqual([{ start: 0, kind: 0 }]);
});

test.each([
  ['a sentence', 'We recorded a goodwill impairment charge of $5.1 billion.', 1],
  ['a contents line', 'Note 4: Goodwill and Intangible Assets 47', 0.3],
  ['a row of a table', 'Goodwill impairment\t20\t30', 0.8],
  ['a cover page', 'Indicate by check mark whether the registrant has goodwill', 0.45],
  ['a year is no page', 'Goodwill fell in 2024', 1],
  ['a line far from a reference in it', `Goodwill ${'fell and '.repeat(40)} incorporated by reference`, 1],
  ['a line of a reference further on', `Goodwill ${'fell and '.repeat(15)} incorporated by reference`, 0.45],
  ['a line long after a reference', `Incorporated by reference ${'it fell '.repeat(40)} goodwill`, 1],
])('%s', (_, line, weight) => {
  const text = `before\n${line}\nafter`;
  expect(weightAt(text, [], text.indexOf('oodwill') - 1)).toBe(weight);
  expect(weightAt(text, [], 2)).toBe(1);
  expect(weightAt(text, [], text.length - 2)).toBe(1);
});

test('an Item inside a line and the kind of line both count', () => {
  const text = `Goodwill\t20 ${'and\tmore '.repeat(12)}`;
  const items = [item('7', 40, 60), item('15', 60, 80)];
  expect(weightAt(text, items, 10)).toBeCloseTo(0.35 * 0.8, 9);
  expect(weightAt(text, items, 50)).toBe(0.8);
  expect(weightAt(text, items, 70)).toBeCloseTo(0.35 * 0.8, 9);
});
