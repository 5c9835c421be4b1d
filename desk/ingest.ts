import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const INGEST = join(import.meta.dirname, '..', 'ingest', 'main.ts');

/** What a failed program said last. */
export const lastLines = (text: string): string => text.trim().split('\n').slice(-5).join('\n');

/**
 * Runs the ingest command line without output, with this process's environment. Returns the seconds it took.
 * Throws Error with the last lines of its error output if it fails.
 */
export function runIngest(words: string[], environment: Record<string, string>): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [INGEST, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...environment },
  });
  if (status !== 0) {
    throw new Error(
      `ingest ${words.slice(0, 3).join(' ')} failed with exit code ${status}:\n${lastLines(stderr)}`,
    );
  }
  return (performance.now() - started) / 1000;
}
