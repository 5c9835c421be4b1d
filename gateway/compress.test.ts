import { expect, test } from 'vitest';

import { chooseCoding } from './compress.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip; q=0.0', 'identity'],
  ['gzip;q=0, br;q=0.1', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=1, *;q=0', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  // Nothing available is acceptable; a plain body is still the most useful answer.
  ['identity;q=0', 'identity'],
  ['identity;q=0, *', 'br'],
  ['deflate, zstd', 'identity'],
  ['gzipped, xbr', 'identity'],
  [',;;=,"', 'identity'],
])('%j prefers %s', (field, coding) => {
  expect(chooseCoding(field, ['br', 'gzip'])).toBe(coding);
});

test('a coding that is not available is not chosen', () => {
  expect(chooseCoding('br, gzip;q=0.2', ['gzip'])).toBe('gzip');
  expect(chooseCoding('*', [])).toBe('identity');
});
