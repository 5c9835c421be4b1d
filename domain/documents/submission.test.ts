import { expect, test } from 'vitest';

import { indexOfBytes, lastIndexOfBytes } from './submission.ts';

const bytes = Buffer.from('<<TEXT>a</TEXT></TEXT>', 'latin1');

test.each([
  ['<TEXT>', 0, 1],
  ['</TEXT>', 0, 8],
  ['</TEXT>', 9, 15],
  ['</TEXT>', 16, -1],
  ['none', 0, -1],
  ['<<', 0, 0],
])('%s is found from %d on at %d', (text, from, offset) => {
  expect(indexOfBytes(bytes, text, from)).toBe(offset);
});

test.each([
  ['</TEXT>', 15],
  ['<<', 0],
  ['<TEXT>', 1],
  ['none', -1],
  ['<X', -1],
])('the last %s is at %d', (text, offset) => {
  expect(lastIndexOfBytes(bytes, text)).toBe(offset);
});

test('an empty file holds nothing', () => {
  expect([indexOfBytes(new Uint8Array(), 'a'), lastIndexOfBytes(new Uint8Array(), 'a')]).toEqual([-1, -1]);
});
