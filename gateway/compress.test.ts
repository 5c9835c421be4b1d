import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { chooseCoding, streamPage } from './compress.ts';

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

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['identity', 'identity'],
])('the first part of a page is sent as %s while the second is awaited', async (accepted, coding) => {
  const drawn = Promise.withResolvers<string>();
  const page = streamPage(accepted, { head: '<head>', rest: () => drawn.promise });
  expect(page.coding).toBe(coding);
  const chunks: Uint8Array[] = [];
  const reader = page.body.getReader();
  const text = (isWhole: boolean) => {
    const bytes = Buffer.concat(chunks);
    if (coding === 'identity') return bytes.toString();
    if (coding === 'br')
      return brotliDecompressSync(
        bytes,
        isWhole ? {} : { finishFlush: constants.BROTLI_OPERATION_FLUSH },
      ).toString();
    return gunzipSync(bytes, isWhole ? {} : { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  };
  while (chunks.length === 0 || text(false) === '') {
    const { value } = await reader.read();
    if (value !== undefined) chunks.push(value);
  }
  expect(text(false)).toBe('<head>');
  drawn.resolve('<body>');
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  expect(text(true)).toBe('<head><body>');
});
