import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe } from 'vitest';

import { openStoreFile as openSqliteStore } from '../../../search/open-store.ts';
import { connect } from '../../postgres/connection.ts';
import { openPostgresStore } from '../../postgres/open.ts';
import { emptyDatabase, newDatabase } from '../../postgres/testing/database.ts';
import { NO_POSTGRES } from '../../postgres/testing/start-postgres.ts';
import type { Store } from '../../store.ts';
import { tamper } from '../../testing/small-file.ts';

/** A store that is empty at the start of each test. */
export type TestStore = {
  readonly store: Store;
  /** Opens the same store as another process does. Closed with the test. */
  again(): Promise<Store>;
  /** Runs a statement behind the store's back. */
  tamper(sql: string): Promise<void>;
};

type OpenTestStore = TestStore & { close(): Promise<void> };
type OpenFolder = Omit<OpenTestStore, 'tamper'>;

type Engine = {
  name: 'SQLite' | 'PostgreSQL';
  /** Why it can't be tested here, or null. */
  missing: string | null;
  open(): Promise<OpenTestStore>;
};

/** Opens stores in a folder that is removed with them. */
async function openIn(folder: string, open: () => Promise<Store>): Promise<OpenFolder> {
  const opened: Store[] = [];
  const again = async (): Promise<Store> => {
    const store = await open();
    opened.push(store);
    return store;
  };
  return {
    store: await again(),
    again,
    async close() {
      for (const store of opened) await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'conformance-'));

/** Databases that no test uses. */
const free: string[] = [];

async function openPostgres(): Promise<OpenTestStore> {
  const folder = newFolder();
  const used = free.pop();
  if (used !== undefined) await emptyDatabase(used);
  const url = used ?? (await newDatabase());
  const settings = { url, blobs: { kind: 'folder', folder } } as const;
  const opened = await openIn(folder, () => openPostgresStore(settings));
  return {
    ...opened,
    async tamper(sql) {
      const connection = connect(url, { pool: 1 });
      await connection.run(sql).finally(() => connection.close());
    },
    async close() {
      await opened.close();
      free.push(url);
    },
  };
}

/** An empty file: copying it takes a fifth of the time of making one. */
let empty: Promise<Buffer> | null = null;

async function makeEmpty(): Promise<Buffer> {
  const folder = newFolder();
  const file = join(folder, 'filings.db');
  await (await openSqliteStore(file)).close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

async function openSqlite(): Promise<OpenTestStore> {
  const folder = newFolder();
  const file = join(folder, 'filings.db');
  empty ??= makeEmpty();
  writeFileSync(file, await empty);
  return {
    ...(await openIn(folder, () => openSqliteStore(file))),
    tamper: async (sql) => tamper(file, sql),
  };
}

const ENGINES: readonly Engine[] = [
  { name: 'SQLite', missing: null, open: openSqlite },
  { name: 'PostgreSQL', missing: NO_POSTGRES, open: openPostgres },
];

/** The same tests for every engine; those of one that is missing are skipped, and the name says why. */
export function describeEngines(
  name: string,
  suite: (at: TestStore) => void,
  { only }: { only?: Engine['name'] } = {},
): void {
  for (const engine of ENGINES.filter((each) => only === undefined || each.name === only)) {
    const why = engine.missing === null ? '' : ` (${engine.missing})`;
    describe.skipIf(engine.missing !== null)(`${name} in ${engine.name}${why}`, () => {
      let opened: OpenTestStore;
      beforeEach(async () => {
        opened = await engine.open();
      });
      afterEach(() => opened.close());
      suite({
        get store() {
          return opened.store;
        },
        again: () => opened.again(),
        tamper: (sql) => opened.tamper(sql),
      });
    });
  }
}
