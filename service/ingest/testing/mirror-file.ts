import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** Folder of real EDGAR files beside the project, for those who have it. */
export const REAL_MIRROR = fileURLToPath(new URL('../../../../shared/edgar-mirror', import.meta.url));

export const hasRealMirror = existsSync(join(REAL_MIRROR, 'MANIFEST.tsv'));

/** Says why the tests with real files do not run. */
export function sayNoMirror(what: string): void {
  if (hasRealMirror) return;
  process.stderr.write(`${what}: not run, the folder of real EDGAR files ${REAL_MIRROR} is not there\n`);
}

/** Bytes of a file of the mirror, by its path without `.gz`. */
export function realFile(path: string): Uint8Array {
  return gunzipSync(readFileSync(join(REAL_MIRROR, `${path}.gz`)));
}
