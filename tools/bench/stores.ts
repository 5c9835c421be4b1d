import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
export function ingest(folder: string, words: string[]): number {
  return runIngest(words, { FILINGS_DATA: folder, EDGAR_MIRROR: MIRROR });
}
