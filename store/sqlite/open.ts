import { refreshSectors } from '../companies.ts';
import { StoreError, text } from '../database.ts';
import { sealFacts } from '../facts.ts';
import type { FullTextStore } from '../full-text-store.ts';
import { ownTurns } from '../loads.ts';
import { readNote } from '../notes.ts';
import { saveTextsIndexed } from '../save-texts.ts';
import { openNouns, type Store } from '../store.ts';
import type { TextIndex } from '../text-index.ts';
import { openTexts } from '../texts.ts';
import type { VerifyStore } from '../verify.ts';
import { connect, type Connection, databaseOf, type SqliteDatabase } from './connection.ts';
import {
  checkIntegrity,
  checkSeals,
  findBrokenSeals,
  findDamage,
  keepSeals,
  refuseLostFile,
  refuseUnreadable,
} from './file-checks.ts';
import { checkSchema, forgetSchema, keepSchema } from './schema-copy.ts';
import {
  checkTables,
  connectReading,
  createFile,
  createTables,
  keepToOwner,
  openingError,
  prepareDataVersion,
  prepareReading,
  readVersion,
} from './store-file.ts';

/** page_size matters for a new file only. No memory map: truncating a mapped file would end the process. */
const WRITER_PRAGMAS = `
PRAGMA page_size = 8192;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA foreign_keys = ON;
PRAGMA cache_size = -65536;
PRAGMA temp_store = MEMORY;`;

/** What SQLite finds of itself. Statements are prepared when they are needed: no request needs them. */
const checksOf = (
  connection: Connection,
  index: TextIndex,
): Pick<VerifyStore, 'integrity' | 'lists' | 'index'> => ({
  integrity: async () =>
    connection
      .prepare('PRAGMA integrity_check(10)')
      .all()
      .map((row) => text(row, 'integrity_check'))
      .filter((line) => line !== 'ok'),
  lists: async () => findBrokenSeals(connection, { all: true }),
  async index() {
    try {
      index.verify(connection);
      return null;
    } catch (cause) {
      if (cause instanceof StoreError && cause.failure === 'damaged') return cause.message;
      throw cause;
    }
  },
});

/** Texts of documents and the index over them, in the store's file. */
function openFullText(connection: Connection, db: SqliteDatabase, textIndex: TextIndex) {
  const index = textIndex.open(connection);
  const saveTexts = saveTextsIndexed(db, index);
  const fullText: FullTextStore = {
    async saveTexts(filings) {
      const changed = await saveTexts(filings);
      if (changed > 0) await index.follow();
      return changed;
    },
    tidy: index.tidy,
    ...openTexts(db, null),
  };
  return { fullText, closeIndex: () => index.close() };
}

function prepareStore(connection: Connection, db: SqliteDatabase, index: TextIndex): Omit<Store, 'damage'> {
  const dataVersion = prepareDataVersion(connection);
  const { fullText, closeIndex } = openFullText(connection, db, index);
  const checks = checksOf(connection, index);
  return {
    ...openNouns(db, { blobs: null, fullText, turns: ownTurns, checks }),
    dataVersion: async () => dataVersion(),
    writes: () => connection.writes(),
    check: async () => {
      readVersion(connection);
      db.take(readNote('company_names'));
    },
    close: async () => {
      try {
        await closeIndex();
      } finally {
        connection.close();
      }
    },
  };
}

/** Has no damaged table read. Returns their names. Throws StoreError where the file as a whole is damaged. */
function withholdDamage(connection: Connection): string[] {
  const found = findDamage(connection);
  connection.withhold(found);
  return [...found.keys()];
}

export type OpenFileOptions = {
  readonly?: boolean;
  /** Opens a damaged store to read the tables that aren't damaged. With `readonly`. */
  withhold?: boolean;
  /** Hears how many texts are in a new full-text index. */
  indexed?: (progress: { done: number; of: number }) => void;
  /** Rebuilds the full-text index, even one that can't be read. Searches are refused meanwhile. */
  rebuild_index?: boolean;
  /** Bytes of the database that a store in memory begins with. */
  image?: Uint8Array;
};

/** Prepares a connection to a usable store, or throws the reason. */
async function prepareConnection(
  connection: Connection,
  index: TextIndex,
  options: OpenFileOptions,
): Promise<Store> {
  const version = readVersion(connection);
  const damage = options.withhold === true ? withholdDamage(connection) : [];
  if (version > 0 && options.withhold !== true)
    checkIntegrity(connection, { indexes: options.readonly !== true });
  if (options.readonly === true) {
    prepareReading(connection);
  } else {
    if (version > 0) checkSchema(connection);
    checkSeals(connection);
    connection.exec(WRITER_PRAGMAS);
    if (version === 0) {
      forgetSchema(connection);
      createTables(connection);
    }
    keepSeals(connection);
    keepSchema(connection);
  }
  checkTables(connection);
  const db = databaseOf(connection);
  if (options.readonly !== true) {
    if (options.rebuild_index === true) index.forget(connection);
    await index.catchUp(connection, (progress) => options.indexed?.(progress));
    await refreshSectors(db);
    await sealFacts(db);
  }
  return { ...prepareStore(connection, db, index), damage: () => damage };
}

/**
 * Opens the store in a SQLite file and creates it if missing. ':memory:' lasts until it is closed.
 * Throws StoreError: 'newer', 'older', 'damaged', 'full', or 'unavailable' if the file can't be opened, is locked or belongs
 * to another program. A damaged file is never replaced. `readonly` also opens a store in a folder that can't be written, or on a
 * full disk.
 * `index` is that of its texts. Example: `await openStore('.data/filings.sqlite', textIndex)`.
 */
export async function openStore(
  path: string,
  index: TextIndex,
  options: OpenFileOptions = {},
): Promise<Store> {
  const readonly = options.readonly ?? false;
  if (path !== ':memory:') {
    refuseLostFile(path);
    refuseUnreadable(path);
    if (!readonly) {
      createFile(path);
      keepToOwner(path);
    }
  }
  const connection = readonly ? connectReading(path) : connect(path, { readonly, image: options.image });
  try {
    return await prepareConnection(connection, index, options);
  } catch (error) {
    connection.close();
    throw openingError(error, path);
  }
}
