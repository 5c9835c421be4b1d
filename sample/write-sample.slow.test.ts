import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { writeSample } from './write-sample.ts';

const folders: string[] = [];

async function writeOnce(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  folders.push(folder);
  await writeSample(folder);
  return folder;
}

/** Path, size and digest of every file of a folder. */
async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.toSorted().map(async (path) => {
      const bytes = await readFile(path);
      return {
        path: path.slice(folder.length + 1),
        size: bytes.byteLength,
        digest: createHash('sha256').update(bytes).digest('hex'),
      };
    }),
  );
}

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

describe('writeSample', () => {
  it('writes the same bytes on every run', async () => {
    const [first, second] = [await listFiles(await writeOnce()), await listFiles(await writeOnce())];
    expect(second).toEqual(first);
    expect(first.length).toBeGreaterThan(60);
  }, 30_000);

  it('lays the files out like EDGAR’s hosts and stays under 24 MB', async () => {
    const files = await listFiles(await writeOnce());
    const kinds = [
      /^data\.sec\.gov\/api\/xbrl\/companyfacts\/CIK\d{10}\.json$/,
      /^data\.sec\.gov\/submissions\/CIK\d{10}(-submissions-\d{3})?\.json$/,
      /^www\.sec\.gov\/files\/company_tickers(_exchange)?\.json$/,
      /^www\.sec\.gov\/Archives\/edgar\/data\/\d{10}\/\d{18}\/(xslF345X\d{2}\/)?[a-z0-9_-]+\.(htm|html|xml|xsd)$/,
    ];
    expect(files.filter(({ path }) => !kinds.some((kind) => kind.test(path)))).toEqual([]);
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(24_000_000);
  }, 30_000);
});
