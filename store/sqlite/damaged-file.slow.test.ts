import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import { StoreError } from '../database.ts';
import { APPLE } from '../testing/sample-records.ts';
import { fillStore, openFailure } from '../testing/small-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  path = join(folder, 'store.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a damaged page', () => {
  test('is found at opening wherever its head is overwritten', async () => {
    await fillStore(path);
    const whole = join(folder, 'whole.sqlite');
    copyFileSync(path, whole);
    const size = statSync(path).size;
    const found: string[] = [];
    for (let page = 0; page < size / 8_192; page += 1) {
      const bytes = readFileSync(whole);
      // The file's own header is 100 bytes; a b-tree page starts with its type and cell count.
      bytes.fill(0xff, page * 8_192 + (page === 0 ? 100 : 0), page * 8_192 + (page === 0 ? 108 : 8));
      writeFileSync(path, bytes);
      found.push((await openFailure(path)).failure);
    }
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((failure) => failure !== 'damaged')).toEqual([]);
  });

  test('never reaches a caller as anything but a StoreError, whichever bytes are flipped', async () => {
    await fillStore(path);
    const whole = readFileSync(path);
    let refused = 0;
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(whole);
      // Positions from a fixed sequence, so that a failure can be seen again.
      const at = ((round * 2_654_435_761) % (bytes.length - 64)) + 16;
      for (let step = 0; step < 24; step += 1) bytes[at + step] = (bytes[at + step] ?? 0) ^ (0x55 + step);
      writeFileSync(path, bytes);
      try {
        const store = await openStoreFile(path);
        await store.companies.list({}, { offset: 0, limit: 300 });
        await store.filings.list(APPLE.cik, { include_amendments: true }, { offset: 0, limit: 500 });
        await store.companies.search('apple', 25);
        await store.close();
      } catch (error) {
        expect(error, `bytes flipped at ${at}`).toBeInstanceOf(StoreError);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(5);
  });
});
