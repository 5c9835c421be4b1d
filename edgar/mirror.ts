import { createHash } from 'node:crypto';
import { access, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { EDGAR_HOSTS, type EdgarAddress, addressUrl, pathSegments } from '../domain/filing/edgar-address.ts';
import { EdgarError, type EdgarSource, classifyAnswer, unpack } from './answer.ts';

/** Path of an address inside the folder. Throws EdgarError if the address leads out of it. */
export function mirrorPath(folder: string, address: EdgarAddress): string {
  const segments = pathSegments(address);
  if (segments === null)
    throw new EdgarError('not_found', `${addressUrl(address)} is not a valid EDGAR path`);
  return join(folder, EDGAR_HOSTS[address.host], ...segments);
}

/** Why a file is not there, as the file system says it. */
function isMissing(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}

/** Bytes of a file, null when there is none. Throws EdgarError beyond the bound or when it cannot be read. */
async function readBounded(path: string, max_bytes: number): Promise<Uint8Array | null> {
  try {
    await using file = await open(path, 'r');
    const { size } = await file.stat();
    if (size > max_bytes)
      throw new EdgarError('too_large', `${path} holds ${size} bytes, at most ${max_bytes} are read`);
    return await file.readFile();
  } catch (cause) {
    if (cause instanceof EdgarError) throw cause;
    if (isMissing(cause)) return null;
    throw new EdgarError('outage', `${path} cannot be read`, { cause });
  }
}

/**
 * EDGAR answers `index.json` of a filing's folder with the folder's files. The mirror does the same where it has no
 * such file. Null when there is no such folder.
 */
async function listFolder(path: string): Promise<Uint8Array | null> {
  try {
    const names = await readdir(dirname(path));
    const item = names.toSorted().map((name) => ({ name: name.replace(/\.gz$/, ''), size: '' }));
    return Buffer.from(JSON.stringify({ directory: { item } }));
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw new EdgarError('outage', `${dirname(path)} cannot be read`, { cause });
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw new EdgarError('outage', `${path} cannot be read`, { cause });
  }
}

/** Whether the folder has a file at this path, plain or as `.gz`. */
export async function isMirrored(path: string): Promise<boolean> {
  return (await isThere(`${path}.gz`)) || isThere(path);
}

/** A damaged file of the folder is no outage: it stays damaged, and the other files can be read. */
async function unpackMirrored(url: string, packed: Uint8Array, max_bytes: number): Promise<Uint8Array> {
  try {
    return await unpack(url, packed, max_bytes);
  } catch (cause) {
    if (!(cause instanceof EdgarError) || cause.failure !== 'outage') throw cause;
    throw new EdgarError('malformed', `the mirror's copy of ${url} is damaged or truncated (gzip)`, {
      cause,
    });
  }
}

/** Whole and unpacked bytes of a file of the folder; null when it is not there. */
async function readMirrored(path: string, url: string, max_bytes: number): Promise<Uint8Array | null> {
  const packed = await readBounded(`${path}.gz`, max_bytes);
  if (packed !== null) return unpackMirrored(url, packed, max_bytes);
  const plain = await readBounded(path, max_bytes);
  return plain === null && path.endsWith('/index.json') ? listFolder(path) : plain;
}

/**
 * A folder laid out like EDGAR, `<host>/<path>`, a file plain or as `<path>.gz`.
 * A missing file is `not_found`. The digest of the bytes is the etag.
 */
export function createMirror(folder: string): EdgarSource {
  return {
    async fetch(address, options) {
      options.signal?.throwIfAborted();
      const path = mirrorPath(folder, address);
      const url = addressUrl(address);
      const bytes = await readMirrored(path, url, options.max_bytes);
      if (bytes === null) throw new EdgarError('not_found', `the mirror has no ${url}`);
      const refusal = classifyAnswer(url, { status: 200, retry_after: null, bytes }, address, new Date(0));
      if (refusal !== null)
        throw new EdgarError('malformed', `the mirror's copy: ${refusal.message}`, { cause: refusal });
      const etag = createHash('sha256').update(bytes).digest('hex');
      return options.validators?.etag === etag ? null : { bytes, etag, last_modified: null };
    },
    mayHave: (address) => isThere(dirname(mirrorPath(folder, address))),
    async download(address) {
      const path = mirrorPath(folder, address);
      if (await isThere(path)) return path;
      throw new EdgarError('not_found', `the mirror has no ${addressUrl(address)}`);
    },
    async close() {},
  };
}
