import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import type { StoreFailure } from '../database.ts';
import { STORE_VERSION } from '../schema.ts';
import { fillStore, openFailure, tamper } from '../testing/small-file.ts';
import { refuseUnreadable } from './file-checks.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  path = join(folder, 'store.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a file that is refused', () => {
  const cases: [string, StoreFailure, RegExp, () => void | Promise<void>][] = [
    [
      'a later version',
      'newer',
      new RegExp(`has version 99, this program knows ${STORE_VERSION.sqlite}`),
      async () => {
        await fillStore(path);
        tamper(path, 'PRAGMA user_version = 99');
      },
    ],
    [
      'another program’s file',
      'unavailable',
      /another program/,
      () => tamper(path, 'CREATE TABLE bookmarks (url TEXT)'),
    ],
    ['no SQLite file', 'damaged', /not a database/, () => writeFileSync(path, 'PK\u0003\u0004'.repeat(500))],
    ['a file of zeros', 'damaged', /not a database/, () => writeFileSync(path, Buffer.alloc(65_536))],
    [
      'a store cut in half',
      'damaged',
      /damaged/,
      async () => {
        await fillStore(path);
        truncateSync(path, Math.floor(statSync(path).size / 2));
      },
    ],
    [
      'a store cut within a page',
      'damaged',
      /damaged/,
      async () => {
        await fillStore(path);
        truncateSync(path, statSync(path).size - 5_000);
      },
    ],
    [
      'a store of which a table is gone',
      'damaged',
      /lacks a part/,
      async () => {
        await fillStore(path);
        tamper(path, 'DROP TABLE sources');
        rmSync(`${path}-schema`);
      },
    ],
    [
      'a store whose schema is another one than it was',
      'damaged',
      /its schema isn't the one/,
      async () => {
        await fillStore(path);
        tamper(path, 'DROP TRIGGER watch_filing_texts_insert');
      },
    ],
    [
      'an empty file next to a log with writes',
      'damaged',
      /is empty but its log .*-wal holds writes/,
      () => {
        writeFileSync(path, '');
        writeFileSync(`${path}-wal`, Buffer.alloc(4_096, 1));
      },
    ],
    [
      'a missing file next to a log with writes',
      'damaged',
      /is missing but its log/,
      () => writeFileSync(`${path}-wal`, Buffer.alloc(4_096, 1)),
    ],
  ];

  test.each(cases)('%s is %s', async (_, failure, words, prepare) => {
    await prepare();
    const before = statSync(path, { throwIfNoEntry: false })?.size;
    const error = await openFailure(path);
    expect(error.failure).toBe(failure);
    expect(error.message).toMatch(words);
    expect(error.message).toContain(path);
    expect(statSync(path, { throwIfNoEntry: false })?.size).toBe(before);
  });

  test('a folder, and a folder that is not there, are unavailable', async () => {
    path = folder;
    expect((await openFailure(path)).failure).toBe('unavailable');
    path = join(folder, 'none', 'store.sqlite');
    expect((await openFailure(path)).failure).toBe('unavailable');
  });

  test('a store whose sectors were computed by another rule is brought up to date, not refused', async () => {
    await fillStore(path);
    tamper(
      path,
      `UPDATE notes SET value = 'older' WHERE name = 'sector_rule'; UPDATE companies SET sector = 'energy';
       DELETE FROM table_seals`,
    );
    const store = await openStoreFile(path);
    expect((await store.companies.resolve('AAPL'))?.sector).toBe('technology');
    expect(store.writes()).toBe(0);
    await store.close();
  });
});

test('a store of another user is refused with the user that it belongs to', () => {
  expect(() => refuseUnreadable(path, () => false)).not.toThrow();
  writeFileSync(path, '');
  const { uid } = statSync(path);
  expect(() => refuseUnreadable(path, () => false)).toThrow(
    `Store ${path} can't be read by this user (${process.getuid?.()}): it belongs to user ${uid}. Start as that user`,
  );
  expect(() => refuseUnreadable(path)).not.toThrow();
});
