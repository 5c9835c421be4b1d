import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

import { StoreError } from '../store-error.ts';

const DIGEST = /^[0-9a-f]{64}$/;

/** 64 hexadecimal digits. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Where a digest is stored, below the root: `ab/ab12….zst`. Throws RangeError for anything but a digest. */
export function blobPath(sha256: string): string {
  if (!DIGEST.test(sha256)) throw new RangeError(`'${sha256}' is not a SHA-256 of 64 hexadecimal digits`);
  return `${sha256.slice(0, 2)}/${sha256}.zst`;
}

/** Whether packed bytes are stored and the digest's content. */
export function isWhole(packed: Uint8Array | null, sha256: string): boolean {
  const bytes = packed === null ? null : unpack(packed);
  return bytes !== null && digestOf(bytes) === sha256;
}

/** The content of packed bytes. Throws StoreError 'damaged', naming `place`, for any but the digest's content. */
export function unpackBlob(packed: Uint8Array, sha256: string, place: string): Uint8Array {
  const bytes = unpack(packed);
  if (bytes !== null && digestOf(bytes) === sha256) return bytes;
  throw new StoreError('damaged', `${place} is not what was stored; restore it from a backup or load again`);
}

function unpack(packed: Uint8Array): Uint8Array | null {
  try {
    return zstdDecompressSync(packed);
  } catch {
    return null;
  }
}
