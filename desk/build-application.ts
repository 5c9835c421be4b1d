import { readdir, readFile, writeFile } from 'node:fs/promises';
// `node desk/build-application.ts FOLDER [--small]`: builds the application. A program, so that the desk doesn't hold the memory that a build takes.
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { build, type InlineConfig } from 'vite';

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** `quick` takes 0.5 s of processor time for the application, `small` 9 s for 7 % less. Quality 9 takes 2 s for 0.2 % less. */
const QUALITY = { quick: 8, small: 11 };

type Effort = keyof typeof QUALITY;

/** Files at a time: a compressor takes up to 20 MB from its start on, waiting for a thread or not. */
const AT_ONCE = 4;

/** Writes a brotli and a gzip copy of every text file in a folder, on all processors. */
async function compressFolder(folder: string, effort: Effort): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  const next = texts.values();
  const compressSome = async () => {
    for (const entry of next) await compressFile(join(entry.parentPath, entry.name), QUALITY[effort]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compressSome));
}

async function compressFile(path: string, quality: number): Promise<void> {
  const bytes = await readFile(path);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}

const root = resolve(process.argv[2] ?? '.');
// A shell's own setting would build what only Vite's development server can run, and no first screen could be drawn.
process.env.NODE_ENV = 'production';
// Vite's own reader of its settings follows links.
const common: InlineConfig = { root, configLoader: 'native', logLevel: 'warn' };

async function buildAll(): Promise<void> {
  await build(common);
  await build({ ...common, configFile: join(root, 'vite.embed.config.ts') });
  await compressFolder(join(root, 'dist'), process.argv.includes('--small') ? 'small' : 'quick');
  await build({ ...common, configFile: join(root, 'vite.server.config.ts') });
  // Agents' clients get these pages in an answer, never from a web server.
  for (const mode of ['chart', 'redline']) {
    await build({
      ...common,
      root: join(root, 'mcp-apps'),
      configFile: join(root, 'vite.mcp-app.config.ts'),
      mode,
    });
  }
}

try {
  await buildAll();
} catch (error) {
  // The reason alone: where in Vite it was found helps nobody.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
