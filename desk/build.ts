import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

import { withLock } from './lock.mjs';
import { plainPath } from './plain-path.ts';

/** In `dist/`: what it was built from. */
const STAMP = '.built-from';

const SOURCES = [
  'src',
  'contract',
  'domain',
  'views',
  'public',
  'index.html',
  'embed.html',
  'mcp-apps',
  'vite.config.ts',
  'vite.embed.config.ts',
  'vite.mcp-app.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
];

/** Digest of the names, sizes and times of all build inputs; cheaper than reading them. */
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
      : [''];
    for (const file of files) {
      const { size, mtimeMs } = statSync(join(path, file));
      if (!file.endsWith('.gen.ts')) hash.update(`${source}/${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** A build and a load of the sample at once take 1.2 GB with the processes that start them. */
const ROOM_BYTES = 1.5 * 1024 ** 3;

/** Whether there is memory for several things at once. */
export const hasRoom = (): boolean =>
  Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) > ROOM_BYTES;

/** In little memory the build runs on one thread and collects garbage early: 0.5 GB instead of 0.8 GB, for a third more time. */
const SPARING = {
  options: ['--max-semi-space-size=2', '--max-old-space-size=150'],
  env: { TOKIO_WORKER_THREADS: '1', RAYON_NUM_THREADS: '1', UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
};
const AMPLE = { options: [], env: {} };

/** Builds in a process whose output goes to standard error. Throws Error if it fails. */
async function build(root: string, recordChild: (pid: number) => void): Promise<void> {
  const { path, options, remove } = plainPath(root);
  const memory = hasRoom() ? AMPLE : SPARING;
  const program = join(path, 'desk', 'build-application.ts');
  const child = spawn(process.execPath, [...options, ...memory.options, program, path], {
    cwd: path,
    stdio: ['ignore', 2, 2],
    // The bundler's allocator gives memory back at once: 0.1 GB less, in the same time.
    env: { ...process.env, MIMALLOC_PURGE_DELAY: '0', ...memory.env },
  });
  if (child.pid !== undefined) recordChild(child.pid);
  try {
    const [code, signal] = await once(child, 'exit');
    if (code !== 0)
      throw new Error(
        signal === null
          ? 'The application could not be built; the reason is above.'
          : `The build of the application was ended by ${String(signal)}${signal === 'SIGKILL' ? ': the system may be out of memory' : ''}.`,
      );
  } finally {
    remove();
  }
}

/** Whether `dist/` is from the sources as they are, or there are no sources, as in an image. */
function isCurrent(root: string, current: () => string): boolean {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'index.html'))) return false;
  if (!existsSync(join(root, 'src'))) return true;
  const stamp = join(dist, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === current();
}

/**
 * Builds the application into `dist/` unless it is current. One process builds at a time; others wait and use what it built.
 * Returns whether it built.
 */
export async function buildIfStale(root: string): Promise<boolean> {
  if (isCurrent(root, () => fingerprint(root))) return false;
  return withLock(join(root, '.cache', 'build.lock'), {
    onWait: (pid) =>
      process.stderr.write(`Another process (${pid}) builds the application. Waiting for it …\n`),
    work: async (recordChild) => {
      const current = fingerprint(root);
      if (isCurrent(root, () => current)) return false;
      process.stderr.write('Building the application …\n');
      await build(root, recordChild);
      writeFileSync(join(root, 'dist', STAMP), current);
      return true;
    },
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await buildIfStale(root);
}
