import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { StoreError, type StoreFailure } from '../database.ts';
import { pack } from '../pack.ts';

/**
 * Documents and their texts outside of a database that nodes share: bytes under the SHA-256 of their content. What is
 * stored is never changed, so two nodes may save the same content at once.
 */
export type BlobStore = {
  /**
   * Stores bytes and returns the SHA-256 of them as 64 hexadecimal digits; content that is stored is not written again.
   * Throws StoreError: 'full', or 'unavailable' where it can't be reached.
   */
  save(bytes: Uint8Array): Promise<string>;
  /**
   * The bytes of a digest, or null if they aren't stored. Throws StoreError: 'damaged' if they are not those that were
   * saved, or 'unavailable' where it can't be reached.
   */
  read(sha256: string): Promise<Uint8Array | null>;
  /** Throws StoreError 'unavailable' with the reason if it can't be used. */
  check(): Promise<void>;
  close(): Promise<void>;
};

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

/** The content of packed bytes. Throws StoreError 'damaged', naming `source`, for any but the digest's content. */
export function unpackBlob(packed: Uint8Array, sha256: string, source: string): Uint8Array {
  const bytes = unpack(packed);
  if (bytes !== null && digestOf(bytes) === sha256) return bytes;
  throw new StoreError('damaged', `${source} is not what was stored; restore it from a backup or load again`);
}

function unpack(packed: Uint8Array): Uint8Array | null {
  try {
    return zstdDecompressSync(packed);
  } catch {
    return null;
  }
}

/** Blobs as files in a folder that every node reaches. */
export function openFolderBlobs(folder: string): BlobStore {
  return {
    async save(bytes) {
      const sha256 = digestOf(bytes);
      const path = join(folder, blobPath(sha256));
      await orStoreError(folder, async () => {
        if (!isWhole(await readOrNull(path), sha256)) await writeWhole(path, pack(bytes));
      });
      return sha256;
    },
    async read(sha256) {
      const path = join(folder, blobPath(sha256));
      const packed = await orStoreError(folder, () => readOrNull(path));
      return packed === null ? null : unpackBlob(packed, sha256, path);
    },
    async check() {
      await orStoreError(folder, async () => {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      });
    },
    close: async () => {},
  };
}

/** Under another name first, so that a file under a digest's name is whole, whenever a process or machine stops. */
async function writeWhole(path: string, packed: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(packed);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readOrNull(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const FAILURES: Record<string, StoreFailure> = { ENOSPC: 'full', EDQUOT: 'full' };

async function orStoreError<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const code = codeOf(error);
    const failure = FAILURES[code] ?? 'unavailable';
    const reason = failure === 'full' ? 'has no space left' : 'cannot be used';
    throw new StoreError(failure, `The folder of documents ${folder} ${reason} (${code})`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
