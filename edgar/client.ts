import { createHash } from 'node:crypto';
import { access, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { addressUrl, EDGAR_HOSTS, type EdgarAddress, pathSegments } from '../domain/filing/edgar-address.ts';
import { classifyAnswer, EdgarError, type EdgarSource, type SourceOptions, unpack } from './answer.ts';
import { createBudget, type EdgarClock, wallClock } from './budget.ts';
import type { NetworkSettings, NetworkTimeouts } from './network.ts';

/** Path of an address inside the folder. Throws EdgarError if the address leads out of it. */
function mirrorPath(folder: string, address: EdgarAddress): string {
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
async function isMirrored(path: string): Promise<boolean> {
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
function createMirror(folder: string): EdgarSource {
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

/** Larger bodies are refused. */
const BODY_BYTES_MAX = 64 * 1024 * 1024;

export type EdgarSettings = {
  /** Folder read in place of EDGAR; null for the network. */
  mirror: string | null;
  contact: string | null;
  base: NetworkSettings['base'];
  requests_per_second: number;
  /** File in which the processes of a deployment share their budget. */
  budget_file: string;
  /** Folder that keeps a copy of every file read. */
  keep?: KeptFolder;
  timeouts?: NetworkTimeouts;
  clock?: EdgarClock;
};

/** Validators of an earlier read. */
export type Known = { etag: string | null; last_modified: string | null; sha256: string };

export type EdgarRead =
  | { kind: 'unchanged' }
  | {
      kind: 'body';
      bytes: Uint8Array;
      etag: string | null;
      last_modified: string | null;
      /** Hex digest of the unpacked bytes. */
      sha256: string;
    };

export type Edgar = {
  /**
   * Body of a file, or `unchanged` when it is what `known` remembers.
   * Throws EdgarError, `malformed` with what `check` finds wrong with the body; the reason of `signal` when it is
   * aborted.
   */
  read(
    address: EdgarAddress,
    options?: {
      known?: Known | null;
      check?: (bytes: Uint8Array) => string | null;
      signal?: AbortSignal;
    },
  ): Promise<EdgarRead>;
  /** Whether each listed filing has an index here: EDGAR has them all, a mirror need not. */
  has_every_index: boolean;
  /** False when the source is known to lack the whole folder of a file. */
  mayHave(address: EdgarAddress): Promise<boolean>;
  /** Path of a large file on this disk: downloaded, or as the mirror has it. Throws EdgarError. */
  download: EdgarSource['download'];
  close(): Promise<void>;
};

function refuseWithoutContact(address: EdgarAddress): never {
  throw new EdgarError(
    'no_contact',
    `EDGAR requires a contact and none is set, so ${addressUrl(address)} was not requested. Set ` +
      'EDGAR_CONTACT to a name and an e-mail address, e.g. "Jane Doe jane@example.com"',
  );
}

/** Used without a mirror and a contact: every read is refused before any request. */
const noContact: EdgarSource = {
  fetch: async (address) => refuseWithoutContact(address),
  download: async (address) => refuseWithoutContact(address),
  mayHave: async () => true,
  async close() {},
};

function sourceOf(settings: EdgarSettings): EdgarSource {
  const { mirror, contact } = settings;
  if (mirror !== null) return createMirror(mirror);
  return contact === null ? noContact : openLate(() => openNetwork(settings, contact));
}

async function openNetwork(settings: EdgarSettings, contact: string): Promise<EdgarSource> {
  const { createNetwork, NETWORK_TIMEOUTS } = await import('./network.ts');
  const clock = settings.clock ?? wallClock;
  return createNetwork(
    { contact, base: settings.base, timeouts: settings.timeouts ?? NETWORK_TIMEOUTS },
    createBudget(settings.budget_file, settings.requests_per_second, clock),
    clock,
  );
}

/** The network, opened with its first request: its client takes 60 ms and 30 MB, and most commands read nothing from EDGAR. */
function openLate(openSource: () => Promise<EdgarSource>): EdgarSource {
  let opened: Promise<EdgarSource> | null = null;
  const network = (): Promise<EdgarSource> => (opened ??= openSource());
  return {
    fetch: async (address, options) => (await network()).fetch(address, options),
    mayHave: async () => true,
    download: async (address, options) => (await network()).download(address, options),
    close: async () => (await opened)?.close(),
  };
}

/** The only way from this project to EDGAR. */
export function createEdgar(settings: EdgarSettings): Edgar {
  const read = sourceOf(settings);
  const source = settings.keep === undefined ? read : createKeptSource(settings.keep, read);
  return {
    async read(address, options = {}) {
      if (pathSegments(address) === null)
        throw new EdgarError(
          'malformed',
          `${addressUrl(address)} was not requested: EDGAR has no file of such a name`,
        );
      const known = options.known ?? null;
      const body = await source.fetch(address, {
        validators: known,
        max_bytes: BODY_BYTES_MAX,
        check: options.check,
        signal: options.signal,
      });
      if (body === null) return { kind: 'unchanged' };
      const problem = options.check?.(body.bytes) ?? null;
      if (problem !== null) throw new EdgarError('malformed', problem);
      const sha256 = createHash('sha256').update(body.bytes).digest('hex');
      return sha256 === known?.sha256 ? { kind: 'unchanged' } : { kind: 'body', sha256, ...body };
    },
    has_every_index: settings.mirror === null,
    mayHave: (address) => source.mayHave(address),
    download: (address, options) => source.download(address, options),
    close: () => source.close(),
  };
}

const pack = promisify(gzip);

/** Where the files that are read are kept. */
type KeptFolder = {
  folder: string;
  /** Called after each file that is fetched and kept. */
  onFetched: () => void;
};

const isRight = (bytes: Uint8Array, { check }: SourceOptions): boolean => (check?.(bytes) ?? null) === null;

/**
 * A source whose files are kept in a folder laid out like EDGAR, each as `<host>/<path>.gz` with its bytes as fetched.
 * A file that the folder has is read from there and not fetched again, unless it fails its check; one that fails is
 * not kept.
 */
function createKeptSource({ folder, onFetched }: KeptFolder, source: EdgarSource): EdgarSource {
  const mirror = createMirror(folder);
  return {
    async fetch(address, options) {
      const path = mirrorPath(folder, address);
      const kept = (await isMirrored(path)) ? await mirror.fetch(address, options) : null;
      if (kept !== null && isRight(kept.bytes, options)) return kept;
      const body = await source.fetch(address, { ...options, validators: null });
      if (body === null || !isRight(body.bytes, options)) return body;
      await mkdir(dirname(path), { recursive: true });
      // A file appears under its name only once it is whole.
      await writeFile(`${path}.part`, await pack(body.bytes));
      await rename(`${path}.part`, `${path}.gz`);
      onFetched();
      return mirror.fetch(address, options);
    },
    mayHave: (address) => source.mayHave(address),
    download: (address, options) => source.download(address, options),
    close: () => source.close(),
  };
}
