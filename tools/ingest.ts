import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const COMMAND_LINE = join(import.meta.dirname, '..', 'service', 'ingest', 'main.ts');

/**
 * Runs the ingest command line to its end, quietly, on top of this process's environment. Returns its seconds.
 * Throws Error with what it said when it does not end well.
 */
export function runIngest(words: string[], environment: Record<string, string>): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [COMMAND_LINE, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...environment },
  });
  if (status !== 0) {
    const said = stderr.trim().split('\n').slice(-5).join('\n');
    throw new Error(`ingest ${words.slice(0, 3).join(' ')} ended with ${status}:\n${said}`);
  }
  return (performance.now() - started) / 1000;
}
