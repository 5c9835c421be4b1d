import { expect, test } from 'vitest';

import { cachedBlobs } from './blobs.ts';

/** A store in memory that notes what is read. */
function notingBlobs(stored: Record<string, Uint8Array>) {
  const reads: string[] = [];
  const blobs = cachedBlobs(
    {
      save: async () => 'unused',
      read: async (sha256) => {
        reads.push(sha256);
        return stored[sha256] ?? null;
      },
      check: async () => undefined,
      close: async () => undefined,
    },
    1_000,
  );
  return { blobs, reads };
}

test('content is read once while there is room', async () => {
  const { blobs, reads } = notingBlobs({ a: new Uint8Array(300), b: new Uint8Array(300) });
  for (const sha256 of ['a', 'a', 'b', 'a']) expect(await blobs.read(sha256)).toHaveLength(300);
  expect(reads).toEqual(['a', 'b']);
});

test('the content read longest ago leaves first, and what is larger than all room is never held', async () => {
  const { blobs, reads } = notingBlobs({
    a: new Uint8Array(400),
    b: new Uint8Array(400),
    large: new Uint8Array(2_000),
  });
  for (const sha256 of ['a', 'b', 'b', 'a', 'large', 'large']) await blobs.read(sha256);
  expect(reads).toEqual(['a', 'b', 'a', 'large', 'large']);
});

test('what is missing is looked for again', async () => {
  const stored: Record<string, Uint8Array> = {};
  const { blobs, reads } = notingBlobs(stored);
  expect(await blobs.read('a')).toBeNull();
  stored['a'] = new Uint8Array(1);
  expect(await blobs.read('a')).toHaveLength(1);
  expect(reads).toEqual(['a', 'a']);
});
