import { LRUCache } from 'lru-cache';

import type { BlobStore } from './blob-store.ts';

/** Content that a node holds: a search reads the texts of a page, and its next page often the same ones. */
const BYTES = 48 * 1024 * 1024;
/** Larger ones would push out many that are read as often. */
const LARGEST = 4 * 1024 * 1024;

/** A blob store that holds what it read last. Content under a digest never changes. */
export function cachedBlobs(blobs: BlobStore, bytes = BYTES): BlobStore {
  const held = new LRUCache<string, Uint8Array>({
    maxSize: bytes,
    maxEntrySize: Math.min(LARGEST, bytes),
    sizeCalculation: ({ byteLength }) => byteLength + 200,
  });
  return {
    ...blobs,
    async read(sha256) {
      const known = held.get(sha256);
      if (known !== undefined) return known;
      const read = await blobs.read(sha256);
      if (read !== null) held.set(sha256, read);
      return read;
    },
  };
}
