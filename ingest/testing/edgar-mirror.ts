import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const named = process.env['EDGAR_MIRROR'] ?? '';

/** Folder of real EDGAR files, laid out like EDGAR, each file plain or as `.gz`. Null where EDGAR_MIRROR is not set. */
export const EDGAR_MIRROR = named === '' ? null : resolve(named);

/** Bytes of a file by its path without `.gz`; null when the folder lacks it or there is no folder. */
export function readMirrored(path: string): Uint8Array | null {
  if (EDGAR_MIRROR === null) return null;
  const file = join(EDGAR_MIRROR, path);
  if (existsSync(`${file}.gz`)) return gunzipSync(readFileSync(`${file}.gz`));
  return existsSync(file) ? readFileSync(file) : null;
}

/** Names of the files in one of its folders, without `.gz`; none when there is no such folder. */
export function listMirrored(path: string): string[] {
  if (EDGAR_MIRROR === null || !existsSync(join(EDGAR_MIRROR, path))) return [];
  return readdirSync(join(EDGAR_MIRROR, path)).map((name) => name.replace(/\.gz$/, ''));
}

/** Why tests that read these files are skipped; null when the folder has them all. */
export function whyNoMirror(paths: readonly string[] = []): string | null {
  if (EDGAR_MIRROR === null) return 'set EDGAR_MIRROR to a folder laid out like EDGAR';
  if (!existsSync(EDGAR_MIRROR)) return `EDGAR_MIRROR is ${EDGAR_MIRROR}, which does not exist`;
  const folder = EDGAR_MIRROR;
  const isMissing = (path: string) =>
    !existsSync(join(folder, path)) && !existsSync(join(folder, `${path}.gz`));
  const missing = paths.find(isMissing);
  return missing === undefined ? null : `EDGAR_MIRROR is ${folder}, which has no ${missing}`;
}
