import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

import { pack } from '../pack.ts';
import { StoreError } from '../store.ts';

/** Content as it is stored, with the SHA-256 of its JSON. Compressed when it is needed: unchanged content isn't. */
export type PackedJson = { sha256: string; zstd: () => Buffer };

const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

export function packJson(content: object): PackedJson {
  const json = JSON.stringify(content);
  return { sha256: digestOf(json), zstd: () => pack(json) };
}

/**
 * Unpacked JSON, whose digest is compared where one is given. Throws StoreError 'damaged' with what it is of, if it is
 * incomplete or different.
 */
export function unpackJson<T extends object>(
  zstd: Uint8Array,
  { what, sha256, read }: { what: string; sha256?: string; read: (json: string) => T },
): T {
  try {
    const bytes = zstdDecompressSync(zstd);
    if (sha256 !== undefined && digestOf(bytes) !== sha256) throw new Error('it differs from its checksum');
    return read(bytes.toString('utf8'));
  } catch (cause) {
    throw new StoreError('damaged', `Store holds ${what} that is not whole`, { cause });
  }
}
