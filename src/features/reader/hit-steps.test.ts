import { expect, test } from 'vitest';

import type { Span } from '../../components/document/inline-text.tsx';
import { nextHit, openedHit } from './hit-steps.ts';

const HITS: Span[] = [
  [10, 20],
  [50, 60],
  [90, 95],
];

test.each<[string, Parameters<typeof openedHit>[1], number | null]>([
  ['the first', {}, 1],
  ['the one in the URL', { hit: 3 }, 3],
  ['one past the last', { hit: 40 }, 3],
  ['at an offset', { offset: 50 }, 2],
  ['after an offset', { offset: 61 }, 3],
  ['none after it', { offset: 95 }, null],
  ['none, as an Item opens at its heading', { item: '1A' }, null],
])('the hit that opens is %s', (_, search, expected) => {
  expect(openedHit(HITS, search)).toBe(expected);
});

test('without hits there is no current hit', () => {
  expect(openedHit([], { hit: 1 })).toBeNull();
  expect(nextHit([], null, 1, 0)).toBeNull();
});

test.each<[number | null, 1 | -1, number, number]>([
  [1, 1, 0, 2],
  [3, 1, 0, 1],
  [1, -1, 0, 3],
  [null, 1, 0, 1],
  [null, 1, 30, 2],
  [null, 1, 99, 1],
  [null, -1, 30, 1],
  [null, -1, 5, 3],
])('from hit %s by %i, at the offset %i, the next is %s', (current, by, offset, expected) => {
  expect(nextHit(HITS, current, by, offset)).toBe(expected);
});

test.each([
  [55, 2],
  [61, 3],
  [96, 1],
])('a search begun at %i opens hit %i', (from, hit) => {
  expect(openedHit(HITS, { offset: 10, item: '1A' }, from)).toBe(hit);
});
