import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runIngest } from '../ingest.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Real EDGAR files, where they are at hand: beside the repository, or where EDGAR_MIRROR says. */
export const MIRROR = process.env['EDGAR_MIRROR'] ?? join(ROOT, '..', 'shared', 'edgar-mirror');

export function hasMirror(): boolean {
  return existsSync(join(MIRROR, 'data.sec.gov', 'submissions'));
}

/** CIKs of every company whose submissions the folder holds. */
export function mirrorCiks(): string[] {
  return readdirSync(join(MIRROR, 'data.sec.gov', 'submissions'))
    .map((file) => /^CIK(\d{10})\.json/.exec(file)?.[1])
    .filter((cik) => cik !== undefined)
    .toSorted();
}

export function makeFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `filings-desk-bench-${name}-`));
}

/** Loads into a folder from the EDGAR files; returns the wall time in seconds. */
export function ingest(folder: string, words: string[]): number {
  return runIngest(words, { FILINGS_DATA: folder, EDGAR_MIRROR: MIRROR });
}
