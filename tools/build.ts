import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src', 'contract', 'text', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Names, sizes and times of all that the build reads: cheap, and different whenever a file is. */
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

/** Builds the application into `dist/` unless what is there was built from these very sources. Returns whether it built. */
export async function buildIfStale(root: string): Promise<boolean> {
  const dist = join(root, 'dist');
  const stamp = join(dist, '.built-from');
  const wanted = fingerprint(root);
  if (existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return false;
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  writeFileSync(stamp, wanted);
  return true;
}
