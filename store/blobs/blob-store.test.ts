import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { BlobStore } from './blobs.ts';
import { openBlobs } from './open.ts';
import { startFakeS3 } from './testing/fake-s3.ts';

const REPORT = Buffer.from('Net sales rose 4 percent. '.repeat(1_000));
const SHA256 = '31ebc5a7528bc2af47f8bb1e715399269315b78aed9a601de860649ec47c4ae7';

/** A store with a way to read and replace what it holds, and to count what it wrote. */
type OpenedBlobs = {
  blobs: BlobStore;
  stored(): Promise<Buffer[]>;
  replace(change: (packed: Buffer) => Buffer): Promise<void>;
  close(): Promise<void>;
};

async function openFolder(): Promise<OpenedBlobs> {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  const paths = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return {
    blobs: await openBlobs({ kind: 'folder', folder }),
    stored: async () => Promise.all((await paths()).map((path) => readFile(path))),
    async replace(change) {
      for (const path of await paths()) await writeFile(path, change(await readFile(path)));
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function openBucket(): Promise<OpenedBlobs> {
  const s3 = await startFakeS3();
  const credentials = { accessKeyId: 'desk', secretAccessKey: 'not-a-secret' };
  const settings = { endpoint: s3.endpoint, region: 'us-east-1', bucket: 'filings', prefix: 'desk' };
  return {
    blobs: await openBlobs({ kind: 's3', s3: { ...settings, credentials } }),
    stored: async () => [...s3.objects.values()],
    async replace(change) {
      for (const [path, packed] of s3.objects) s3.objects.set(path, change(packed));
    },
    close: () => s3.close(),
  };
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('%s', (_, open) => {
  let opened: OpenedBlobs;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(async () => {
    await opened.blobs.close();
    await opened.close();
  });

  test('returns what was saved, under the SHA-256 of the content', async () => {
    const sha256 = await opened.blobs.save(REPORT);
    expect(sha256).toBe(SHA256);
    expect(Buffer.from((await opened.blobs.read(sha256)) ?? [])).toEqual(REPORT);
    expect((await opened.stored())[0]?.length).toBeLessThan(200);
  });

  test('saves the same content once', async () => {
    await Promise.all([opened.blobs.save(REPORT), opened.blobs.save(REPORT)]);
    await opened.blobs.save(Buffer.alloc(0));
    expect(await opened.stored()).toHaveLength(2);
  });

  test('has nothing for a digest that was not saved', async () => {
    expect(await opened.blobs.read(SHA256)).toBeNull();
  });

  test('refuses a name that is not a digest', async () => {
    await expect(opened.blobs.read('../filings.db')).rejects.toThrow(
      "'../filings.db' is not a SHA-256 of 64 hexadecimal digits",
    );
  });

  const damages: [what: string, change: (packed: Buffer) => Buffer][] = [
    ['a cut end', (packed) => packed.subarray(0, packed.length - 1)],
    ['a flipped bit', (packed) => Buffer.from(packed.map((byte, at) => (at === 20 ? byte ^ 1 : byte)))],
    ['nothing left', () => Buffer.alloc(0)],
  ];
  test.each(damages)('refuses content with %s, and saving it again repairs it', async (_what, change) => {
    const sha256 = await opened.blobs.save(REPORT);
    await opened.replace(change);
    await expect(opened.blobs.read(sha256)).rejects.toMatchObject({ name: 'StoreError', failure: 'damaged' });
    await opened.blobs.save(REPORT);
    expect(Buffer.from((await opened.blobs.read(sha256)) ?? [])).toEqual(REPORT);
  });
});
