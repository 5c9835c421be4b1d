import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { pack } from '../pack.ts';
import { StoreError, type StoreFailure } from '../store-error.ts';
import type { BlobStore } from './blob-store.ts';
import { blobPath, digestOf, isWhole, unpackBlob } from './packed-blob.ts';

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
