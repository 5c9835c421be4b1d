import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Runs the ingest command line on a folder; returns its wall time in seconds. */
export function ingest(folder: string, words: string[]): number {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [join(ROOT, 'service', 'ingest', 'main.ts'), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, FILINGS_DATA: folder, EDGAR_MIRROR: MIRROR },
  });
  if (status !== 0) throw new Error(`ingest ${words.slice(0, 3).join(' ')} ended with ${status}`);
  return (performance.now() - started) / 1000;
}
