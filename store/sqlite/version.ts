import { integer } from '../row.ts';
import { schemaOf, STORE_VERSION } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import { type Connection, SQLITE } from './connection.ts';

/** Prepares the data version. SQLite counts the commits of other connections; this one counts its own writes. */
export function prepareDataVersion(connection: Connection): () => string {
  const select = connection.prepare('PRAGMA data_version');
  return () => `${integer(select.get() ?? {}, 'data_version')}.${connection.writes()}`;
}

const VERSION = STORE_VERSION.sqlite;

/** Whether a store has to be renewed before it can be opened: see `renew.ts`. */
export const isOlder = (version: number): boolean => version > 0 && version < VERSION;

/** "FDSK" in the file's header, which identifies a store. */
const APPLICATION_ID = 0x46_44_53_4b;

type Identity = { application_id: number; version: number; tables: number };

function readIdentity(connection: Connection): Identity {
  const one = (sql: string): number => integer(connection.prepare(sql).get() ?? {}, 'value');
  return {
    application_id: one('SELECT application_id AS value FROM pragma_application_id'),
    version: one('SELECT user_version AS value FROM pragma_user_version'),
    tables: one('SELECT count(*) AS value FROM sqlite_schema'),
  };
}

/**
 * Version of the store of a connection, 0 for an empty file.
 * Throws StoreError: 'newer' for a later version's store, 'older' for an earlier one's, 'unavailable' for another program's
 * file.
 */
export function readVersion(connection: Connection, { refusesOlder = true } = {}): number {
  const { application_id, version, tables } = readIdentity(connection);
  if (application_id === 0 && version === 0 && tables === 0) return 0;
  if (application_id !== APPLICATION_ID) {
    throw new StoreError(
      'unavailable',
      `${connection.path} is a SQLite file of another program, not a store`,
    );
  }
  if (version > VERSION) {
    throw new StoreError(
      'newer',
      `Store ${connection.path} has version ${version}, this program knows ${VERSION}; start the later program`,
    );
  }
  if (refusesOlder && isOlder(version)) {
    throw new StoreError(
      'older',
      `Store ${connection.path} has version ${version}, this program knows ${VERSION}; stop all programs and run ` +
        '"npm run ingest -- reload". Keys, users, watches, alerts, deliveries, notes and documents are kept',
    );
  }
  return version;
}

/** Makes an empty file a store, in one transaction. */
export function createTables(connection: Connection): void {
  connection.transaction(() => {
    // Another process may have done so while this one waited for the lock.
    if (readVersion(connection) > 0) return;
    connection.exec(schemaOf(SQLITE));
    connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    connection.exec(`PRAGMA user_version = ${VERSION}`);
  });
}
