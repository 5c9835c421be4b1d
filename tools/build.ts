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

/** Builds the application into `dist/` unless `dist/` was built from the same sources. Returns whether it built. */
export async function buildIfStale(root: string): Promise<boolean> {
  const dist = join(root, 'dist');
  const stamp = join(dist, '.built-from');
  const current = fingerprint(root);
  if (existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current)
    return false;
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  await build({ root, configFile: join(root, 'vite.embed.config.ts'), logLevel: 'warn' });
  for (const mode of ['chart', 'redline'])
    await build({
      root: join(root, 'mcp-apps'),
      configFile: join(root, 'vite.mcp-app.config.ts'),
      mode,
      logLevel: 'warn',
    });
  writeFileSync(stamp, current);
  return true;
}
