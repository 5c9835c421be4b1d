import { STORE_VERSION } from '../schema.ts';

const numbered = (table: string): string =>
  `ALTER TABLE ${table} DROP COLUMN rules; ALTER TABLE ${table} ADD COLUMN lineariser INTEGER NOT NULL DEFAULT 7;`;

/** Tables of an earlier schema: some with other columns, one missing. */
const OLDER_TABLES = `${numbered('filing_texts')} ${numbered('document_texts')}
ALTER TABLE sources DROP COLUMN rules; DROP TABLE figure_changes;`;

/** The version of a store that these make of one. */
export const OLDER = { sqlite: STORE_VERSION.sqlite - 1, postgres: STORE_VERSION.postgres - 1 };

/** Makes a store one of an earlier version. */
export const MAKE_OLDER = {
  sqlite: `${OLDER_TABLES} DELETE FROM table_seals; PRAGMA user_version = ${OLDER.sqlite}`,
  postgres: `${OLDER_TABLES} UPDATE store_version SET version = ${OLDER.postgres}`,
};
