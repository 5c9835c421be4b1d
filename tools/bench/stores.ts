import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { runIngest } from '../../desk/ingest.ts';

/** Folder with real EDGAR files: EDGAR_MIRROR. */
export const MIRROR = process.env['EDGAR_MIRROR'] ?? '';

export function hasMirror(): boolean {
  return MIRROR !== '' && existsSync(join(MIRROR, 'data.sec.gov', 'submissions'));
}

/** CIKs of all companies with a filing list in the folder. */
export function mirrorCiks(): string[] {
  return readdirSync(join(MIRROR, 'data.sec.gov', 'submissions'))
    .map((file) => /^CIK(\d{10})\.json/.exec(file)?.[1])
    .filter((cik) => cik !== undefined)
    .toSorted();
}

export function makeFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `filings-desk-bench-${name}-`));
}

/** Loads EDGAR files into a data folder. Returns the seconds it took. */
export function ingest(folder: string, words: string[], mirror = MIRROR): number {
  return runIngest(words, { FILINGS_DATA: folder, EDGAR_MIRROR: mirror });
}

/** A folder with the real EDGAR files but one document, whose body is repeated `times`: no real one at hand is as long. */
export function mirrorWithLong(path: readonly string[], times: number): string {
  const root = makeFolder('mirror');
  let [from, to] = [MIRROR, root];
  for (const part of path) {
    for (const name of readdirSync(from)) if (name !== part) symlinkSync(join(from, name), join(to, name));
    [from, to] = [join(from, part), join(to, part)];
    if (part !== path.at(-1)) mkdirSync(to);
  }
  const text = gunzipSync(readFileSync(from)).toString('utf8');
  const [start, end] = [text.search(/(?<=<body[^>]*>)/i), text.search(/<\/body>/i)];
  const body = text.slice(start, end);
  writeFileSync(to, gzipSync(text.slice(0, start) + body.repeat(times) + text.slice(end), { level: 1 }));
  return root;
}
