import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'contract',
  'domain',
  'public',
  'index.html',
  'embed.html',
  'mcp-apps',
  'vite.config.ts',
  'vite.embed.config.ts',
  'vite.mcp-app.config.ts',
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

/** Its output goes to standard error. Throws Error if it fails. */
function run(program: string, root: string): Promise<void> {
  const child = spawn(process.execPath, [program, root], { cwd: root, stdio: ['ignore', 2, 2] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The application could not be built; the reason is above.'));
    });
  });
}

/**
 * Builds the application into `dist/` unless `dist/` was built from the same sources. An installation without its sources,
 * such as an image, has what was built. Returns whether it built.
 */
export async function buildIfStale(root: string): Promise<boolean> {
  const dist = join(root, 'dist');
  if (!existsSync(join(root, 'src')) && existsSync(join(dist, 'index.html'))) return false;
  const stamp = join(dist, '.built-from');
  const current = fingerprint(root);
  if (existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current)
    return false;
  await run(join(import.meta.dirname, 'build-application.ts'), root);
  writeFileSync(stamp, current);
  return true;
}
