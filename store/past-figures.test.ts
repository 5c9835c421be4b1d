import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { APPLE_FACTS } from '../service/testing/apple-facts.ts';
import { openSmallStore } from '../service/testing/small-store.ts';
import {
  createPastFigures,
  openPastFiguresFile,
  openSharedFigures,
  type PastFigureStore,
  refreshPastFigures,
} from './past-figures.ts';
import { createTables } from './postgres/check-store.ts';
import { connect } from './postgres/connection.ts';
import { newDatabase } from './postgres/testing/database.ts';
import { NO_POSTGRES } from './postgres/testing/start-postgres.ts';
import { figureRules } from './rules.ts';
import type { Store } from './store.ts';

const APPLE = '0000320193';
let store: Store;
let past: PastFigureStore;

async function openInPostgres(): Promise<PastFigureStore> {
  const url = await newDatabase();
  const connection = connect(url);
  await createTables(connection);
  await connection.close();
  return openSharedFigures(url);
}

const compute = (day: string): Promise<number> => refreshPastFigures(store, past, { day });

describe.each([
  { name: 'SQLite', missing: null, open: async () => openPastFiguresFile(':memory:') },
  { name: 'PostgreSQL', missing: NO_POSTGRES, open: openInPostgres },
])('past figures in $name', ({ missing, open }) => {
  beforeEach(async ({ skip }) => {
    skip(missing !== null, missing ?? '');
    store = await openSmallStore();
    past = await open();
  });
  afterEach(() => past.close());

  test('days between the same two filings share their figures', async () => {
    expect(await compute('2025-09-30')).toBe(1);
    expect(await compute('2025-10-30')).toBe(0);
    // 0000320193-25-000079 was accepted on 2025-10-31.
    expect(await compute('2025-10-31')).toBe(1);
  });

  test('changed facts take the company out until its figures are computed again', async () => {
    const figures = createPastFigures(store, past, async () => {});
    await compute('2025-10-30');
    expect(await figures.rows('2025-10-30', 'annual')).toMatchObject([
      { name: 'Apple Inc.', period: '2024' },
    ]);
    await store.facts.saveFacts(APPLE, APPLE_FACTS.slice(1));
    expect(await figures.rows('2025-10-30', 'annual')).toEqual([]);
    expect(await figures.request('2025-10-30')).toBe(1);
    await compute('2025-10-30');
    expect(await figures.request('2025-10-30')).toBe(0);
  });

  test('writing them leaves the data version of the store as it is, and changes its own', async () => {
    const before = [await store.dataVersion(), await past.version()];
    await compute('2025-10-30');
    expect(await store.dataVersion()).toBe(before[0]);
    expect(await past.version()).not.toBe(before[1]);
  });

  test('the oldest are removed beyond a number, and those of other rules', async () => {
    await compute('2024-12-31');
    await compute('2025-10-31');
    await past.prune(figureRules(), 1);
    expect((await past.revisions('2024-12-31', figureRules())).size).toBe(0);
    expect((await past.revisions('2025-10-31', figureRules())).size).toBe(1);
    await past.prune('other', 1);
    expect((await past.revisions('2025-10-31', figureRules())).size).toBe(0);
  });
});

test('a damaged file is rebuilt', async () => {
  store = await openSmallStore();
  const path = join(mkdtempSync(join(tmpdir(), 'past-figures-')), 'past-figures.db');
  const first = openPastFiguresFile(path);
  await refreshPastFigures(store, first, { day: '2025-10-30' });
  await first.close();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0x55, 0, 100));
  const second = openPastFiguresFile(path);
  expect((await second.revisions('2025-10-30', figureRules())).size).toBe(0);
  expect(await refreshPastFigures(store, second, { day: '2025-10-30' })).toBe(1);
  await second.close();
});
