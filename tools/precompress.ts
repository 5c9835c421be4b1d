import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Vite plugin: writes a brotli and a gzip copy of every text file in the build. */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
      // What an earlier build into the same folder has compressed is left as it is.
      const texts = entries.filter(
        (entry) =>
          entry.isFile() &&
          COMPRESSIBLE.has(extname(entry.name)) &&
          !names.has(`${join(entry.parentPath, entry.name)}.br`),
      );
      await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await Promise.all([
    writeFile(`${path}.br`, brotli),
    writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 })),
  ]);
}
