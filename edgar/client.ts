import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { type EdgarAddress, addressUrl, pathSegments } from '../domain/filing/edgar-address.ts';
import { EdgarError, type EdgarSource, type SourceOptions } from './answer.ts';
import { type EdgarClock, createBudget, wallClock } from './budget.ts';
import { createMirror, isMirrored, mirrorPath } from './mirror.ts';
import { NETWORK_TIMEOUTS, type NetworkSettings, type NetworkTimeouts, createNetwork } from './network.ts';

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
  if (settings.mirror !== null) return createMirror(settings.mirror);
  if (settings.contact === null) return noContact;
  const clock = settings.clock ?? wallClock;
  return createNetwork(
    { contact: settings.contact, base: settings.base, timeouts: settings.timeouts ?? NETWORK_TIMEOUTS },
    createBudget(settings.budget_file, settings.requests_per_second, clock),
    clock,
  );
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
