import { expect, test } from 'vitest';

import type { ItemSpan } from './item-span.ts';
import { itemWeight, lineWeight } from './place-weight.ts';

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

const ITEMS = [item('1A', 100, 200), item('7', 200, 300), item('15', 300, 400)];

test.each([
  ['the cover page', 50, 0.35],
  ['risk factors', 150, 1],
  ['the list of exhibits', 350, 0.35],
  ['the signatures', 450, 0.4],
])('%s', (_, offset, weight) => {
  expect(itemWeight(ITEMS, offset)).toBe(weight);
});

test('a document without Items counts in full', () => {
  expect(itemWeight([], 50)).toBe(1);
});

test.each([
  ['a sentence', 'We recorded a goodwill impairment charge of $5.1 billion.', 1],
  ['a contents line', 'Note 4: Goodwill and Intangible Assets 47', 0.3],
  ['a row of a table', 'Goodwill impairment\t20\t30', 0.8],
  ['a cover page', 'Indicate by check mark whether the registrant has goodwill', 0.45],
  ['a year is no page', 'Goodwill fell in 2024', 1],
])('%s', (_, line, weight) => {
  const start = line.indexOf('oodwill');
  expect(lineWeight(`before\n${line}\nafter`, start + 7, start + 14)).toBe(weight);
});
