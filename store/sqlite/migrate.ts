import { integer } from '../row.ts';
import { StoreError } from '../store-error.ts';
import type { Connection } from './connection.ts';
import { FIRST_SCHEMA } from './migrations/0001-first-schema.ts';
import { FACTS_SCHEMA } from './migrations/0002-facts.ts';
import { FULL_TEXT_SCHEMA } from './migrations/0003-full-text.ts';
import { DISCLOSURES_SCHEMA } from './migrations/0004-disclosures.ts';
import { SUMMARIES_SCHEMA } from './migrations/0005-summaries.ts';
import { REPORT_FACES_SCHEMA } from './migrations/0006-report-faces.ts';
import { INDEX_CHANGES_SCHEMA } from './migrations/0007-index-changes.ts';
import { LISTED_SIZES_SCHEMA } from './migrations/0008-listed-sizes.ts';
import { FACT_SEALS_SCHEMA } from './migrations/0009-fact-seals.ts';
import { addSections } from './migrations/0010-sections.ts';
import { SCREEN_SCHEMA } from './migrations/0011-screen.ts';
import { TABLE_SEALS_SCHEMA } from './migrations/0012-table-seals.ts';
import { WATCHES_SCHEMA } from './migrations/0013-watches.ts';
import { POSTINGS_SCHEMA } from './migrations/0014-postings.ts';
import { PAIRS_SCHEMA } from './migrations/0015-pairs.ts';
import { MAPS_SCHEMA } from './migrations/0016-maps.ts';
import { WATCH_ITEMS_SCHEMA } from './migrations/0017-watch-items.ts';
import { RULES_SCHEMA } from './migrations/0018-rules.ts';
import { FIGURE_CHANGES_SCHEMA } from './migrations/0019-figure-changes.ts';
import { RAISED_MARKS_SCHEMA } from './migrations/0020-raised-marks.ts';

/** SQL, or what also needs stored data. In order. The store's version is the number applied. Released migrations never change. */
const MIGRATIONS: readonly (string | ((connection: Connection) => void))[] = [
  FIRST_SCHEMA,
  FACTS_SCHEMA,
  FULL_TEXT_SCHEMA,
  DISCLOSURES_SCHEMA,
  SUMMARIES_SCHEMA,
  REPORT_FACES_SCHEMA,
  INDEX_CHANGES_SCHEMA,
  LISTED_SIZES_SCHEMA,
  FACT_SEALS_SCHEMA,
  addSections,
  SCREEN_SCHEMA,
  TABLE_SEALS_SCHEMA,
  WATCHES_SCHEMA,
  POSTINGS_SCHEMA,
  PAIRS_SCHEMA,
  MAPS_SCHEMA,
  WATCH_ITEMS_SCHEMA,
  RULES_SCHEMA,
  FIGURE_CHANGES_SCHEMA,
  RAISED_MARKS_SCHEMA,
];

export const STORE_VERSION = MIGRATIONS.length;

/** Stores of this version and later are upgraded. An older one is renewed: see `renew.ts`. */
export const OLDEST_UPGRADED = 17;

/** Whether a store is too old to be upgraded. */
export const isOlder = (version: number): boolean => version > 0 && version < OLDEST_UPGRADED;

/** The first version with checksums of lists. */
const SEALED_VERSION = 12;

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
 * Throws StoreError: 'newer' for a later version's store, 'older' for one that isn't upgraded, 'unavailable' for another
 * program's file.
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
  if (version > STORE_VERSION) {
    throw new StoreError(
      'newer',
      `Store ${connection.path} has version ${version}, this program knows ${STORE_VERSION}; start the later program`,
    );
  }
  if (refusesOlder && isOlder(version)) {
    throw new StoreError(
      'older',
      `Store ${connection.path} has version ${version}, which is no longer upgraded; stop all programs and run ` +
        '"npm run ingest -- reload". Keys, users, watches, alerts, deliveries, notes and documents are kept',
    );
  }
  return version;
}

/**
 * Migrates the store to this program's version or an earlier one, one transaction per migration. A failed one leaves the previous
 * version.
 */
export function migrate(connection: Connection, to = STORE_VERSION): void {
  const read = (): number => readVersion(connection, { refusesOlder: false });
  for (let version = read(); version < to; version = read()) {
    connection.transaction(() => {
      // Another process may have applied it while this one waited for the lock.
      if (read() !== version) return;
      const migration = MIGRATIONS[version] ?? '';
      if (typeof migration === 'string') connection.exec(migration);
      else migration(connection);
      // Migrations change rows without the triggers that carry their checksums on.
      if (version >= SEALED_VERSION) connection.exec('DELETE FROM table_seals');
      connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
      connection.exec(`PRAGMA user_version = ${version + 1}`);
    });
  }
}
