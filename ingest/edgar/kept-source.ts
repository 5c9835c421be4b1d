import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { createMirror, mirrorPath, isMirrored } from './mirror.ts';
import type { EdgarSource, SourceOptions } from './source.ts';

const pack = promisify(gzip);

/** Where the files that are read are kept. */
export type KeptFolder = {
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
export function createKeptSource({ folder, onFetched }: KeptFolder, source: EdgarSource): EdgarSource {
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
