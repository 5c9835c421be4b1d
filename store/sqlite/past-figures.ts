import { closeSync, openSync, rmSync } from 'node:fs';

import { SCREEN_PERIODS } from '../../contract/screen.ts';
import type { PastFigureStore } from '../past-figure-store.ts';
import { integer, text } from '../row.ts';
import { figuresOf, packCells, readCells, readFigures } from '../screen-figures.ts';
import { StoreError } from '../store-error.ts';
import { connect, type Connection } from './connection.ts';
import { prepareDataVersion } from './data-version.ts';

/** Name of the file in a data folder. */
export const PAST_FIGURES_FILE = 'past-figures.db';

const VERSION = 1;

const SCHEMA = `
CREATE TABLE spans (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cik TEXT NOT NULL,
  since TEXT NOT NULL,
  until TEXT NOT NULL,
  revision INTEGER NOT NULL,
  rules TEXT NOT NULL,
  UNIQUE (cik, since)
) STRICT;
CREATE TABLE figures (
  span_id INTEGER NOT NULL REFERENCES spans (id) ON DELETE CASCADE,
  period_type TEXT NOT NULL,
  period TEXT NOT NULL,
  period_end TEXT NOT NULL,
  stale_after TEXT NOT NULL,
  currency TEXT,
  figures BLOB NOT NULL,
  PRIMARY KEY (period_type, span_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE cells (
  span_id INTEGER NOT NULL REFERENCES spans (id) ON DELETE CASCADE,
  period_type TEXT NOT NULL,
  zstd BLOB NOT NULL,
  PRIMARY KEY (span_id, period_type)
) STRICT;
CREATE INDEX figures_of_span ON figures (span_id);
PRAGMA user_version = ${VERSION};`;

const PRAGMAS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 16777216';

/** Spans that include a day. */
const OF_DAY = 's.since <= :day AND s.until > :day AND s.rules = :rules';

/** Opens the file, or makes it anew where it can't be read: nothing is lost with it. Throws StoreError. `:memory:` lasts until it is closed. */
export function openPastFigures(path: string): PastFigureStore {
  try {
    return prepare(open(path));
  } catch (error) {
    // A full disk is no reason to drop what is there.
    if (error instanceof StoreError && error.failure !== 'damaged') throw error;
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
    return prepare(open(path));
  }
}

function open(path: string): Connection {
  // Its log takes its rights.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const connection = connect(path, { readonly: false });
  try {
    connection.exec(PRAGMAS);
    connection.transaction(() => {
      const version = integer(connection.prepare('PRAGMA user_version').get() ?? {}, 'user_version');
      if (version === 0) connection.exec(SCHEMA);
      else if (version !== VERSION) throw new Error(`version ${version}`);
    });
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function prepare(connection: Connection): PastFigureStore {
  const version = prepareDataVersion(connection);
  const selectSpans = connection.prepare(`SELECT s.cik, s.revision FROM spans s WHERE ${OF_DAY}`);
  const selectFigures = connection.prepare(
    `SELECT s.cik, s.revision, f.* FROM spans s JOIN figures f ON f.span_id = s.id AND f.period_type = :period_type
     WHERE ${OF_DAY}`,
  );
  const selectCells = connection.prepare(
    `SELECT s.cik, c.zstd FROM spans s JOIN cells c ON c.span_id = s.id AND c.period_type = :period_type
     WHERE s.cik IN (SELECT value FROM json_each(:ciks)) AND ${OF_DAY}`,
  );
  const removeSpans = connection.prepare(
    'DELETE FROM spans WHERE cik = :cik AND (since = :since OR revision <> :revision OR rules <> :rules)',
  );
  const insertSpan = connection.prepare(
    `INSERT INTO spans (cik, since, until, revision, rules) VALUES (:cik, :since, :until, :revision, :rules) RETURNING id`,
  );
  const insertFigures = connection.prepare(
    `INSERT INTO figures (span_id, period_type, period, period_end, stale_after, currency, figures)
     VALUES (:span_id, :period_type, :period, :period_end, :stale_after, :currency, :figures)`,
  );
  const insertCells = connection.prepare(
    'INSERT INTO cells (span_id, period_type, zstd) VALUES (:span_id, :period_type, :zstd)',
    'data',
  );
  const prune = connection.prepare(
    `DELETE FROM spans WHERE rules <> :rules OR id <= (SELECT id FROM spans ORDER BY id DESC LIMIT 1 OFFSET :max)`,
    'data',
  );

  const save: PastFigureStore['save'] = async (cik, of, rows) =>
    connection.transaction(() => {
      const { since, until, revision, rules } = of;
      removeSpans.run({ cik, since, revision, rules });
      const span_id = integer(insertSpan.get({ cik, since, until, revision, rules }) ?? {}, 'id');
      for (const period_type of SCREEN_PERIODS) {
        const row = rows[period_type];
        if (row === null) continue;
        const { cells, ...head } = row;
        insertFigures.run({ span_id, period_type, ...head, figures: figuresOf(row) });
        insertCells.run({ span_id, period_type, zstd: packCells(cells) });
      }
    });

  return {
    revisions: async (day, rules) =>
      new Map(
        selectSpans.all({ day, rules }).map((row) => [text(row, 'cik'), integer(row, 'revision')] as const),
      ),
    figures: async (day, period_type, rules) =>
      new Map(
        selectFigures
          .all({ day, period_type, rules })
          .map(
            (row) =>
              [text(row, 'cik'), { revision: integer(row, 'revision'), figures: readFigures(row) }] as const,
          ),
      ),
    cells: async (day, period_type, { rules, ciks }) =>
      new Map(
        selectCells
          .all({ day, period_type, rules, ciks: JSON.stringify(ciks) })
          .map((row) => [text(row, 'cik'), readCells(row)] as const),
      ),
    save,
    prune: async (rules, max) => void prune.run({ rules, max }),
    version: async () => version(),
    close: async () => connection.close(),
  };
}
