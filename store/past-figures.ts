import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { SCREEN_PERIODS } from '../contract/screen.ts';
import type { CurrentCell, CurrentRow, ScreenPeriod } from '../domain/screen/current-values.ts';
import { computeFiguresAsOf, type DaysOfFigures } from './as-of/known-facts.ts';
import { type Database, type Dialect, get, integer, run, type Steps, StoreError, text } from './database.ts';
import { figureRules } from './rules.ts';
import { pastFiguresOf } from './schema.ts';
import {
  figuresOf,
  packCells,
  readCells,
  readFigures,
  type ScreenFigures,
  type ScreenListing,
  type ScreenRow,
} from './screen.ts';
import type { StoreSettings } from './settings.ts';
import { connect, type Connection, databaseOf, SQLITE } from './sqlite/connection.ts';
import type { Store } from './store.ts';

/*
 * Companies' figures as of past days: computed when they are first wanted, and kept in a file or database of their own.
 */

type Input = ScreenListing & { revision: number };

/** Companies' figures as of past days. Rule: docs/rules.md#screen-values */
export type PastFigures = {
  /** Has the missing figures of a day computed, waits for a moment, and returns how many companies lack them then. */
  request(day: string): Promise<number>;
  rows(day: string, period_type: ScreenPeriod): Promise<ScreenRow[]>;
  cells(
    day: string,
    period_type: ScreenPeriod,
    ciks: readonly string[],
  ): Promise<Map<string, Map<string, CurrentCell>>>;
  /** Changes with the figures that are stored. */
  version(): Promise<string>;
};

/** Computes what a day lacks: all of it, or what it can in a moment. */
export type ComputePast = (day: string) => Promise<void>;

export function createPastFigures(store: Store, past: PastFigureStore, compute: ComputePast): PastFigures {
  const rules = figureRules();
  return {
    async request(day) {
      const missing = (await missingInputs(store, past, day)).length;
      if (missing === 0) return 0;
      await compute(day);
      return (await missingInputs(store, past, day)).length;
    },
    async rows(day, period_type) {
      const [inputs, figures] = await Promise.all([
        store.screen.inputs(),
        past.figures(day, period_type, rules),
      ]);
      return inputs.flatMap(({ revision, ...listing }) => {
        const found = figures.get(listing.cik);
        return found?.revision === revision ? [{ ...listing, ...found.figures }] : [];
      });
    },
    cells: (day, period_type, ciks) => past.cells(day, period_type, { rules, ciks }),
    version: () => past.version(),
  };
}

async function missingInputs(store: Store, past: PastFigureStore, day: string): Promise<Input[]> {
  const [inputs, computed] = await Promise.all([store.screen.inputs(), past.revisions(day, figureRules())]);
  return inputs.filter(({ cik, revision }) => computed.get(cik) !== revision);
}

/**
 * Computes and stores the figures of a day that are missing, of at most `limit` companies. Returns how many were written.
 * `each` is called before each company.
 */
export async function refreshPastFigures(
  store: Store,
  past: PastFigureStore,
  { day, limit = Number.POSITIVE_INFINITY, each = async () => {} }: RefreshOptions,
): Promise<number> {
  const missing = (await missingInputs(store, past, day)).slice(0, limit);
  for (const company of missing) {
    await each();
    const { days, rows } = await computeFiguresAsOf(store, company, day);
    const { cik, revision } = company;
    await past.save(cik, { ...days, revision, rules: figureRules() }, rows);
  }
  return missing.length;
}

type RefreshOptions = { day: string; limit?: number; each?: () => Promise<void> };

/** Companies that one request computes. */
const AT_ONCE = 20;

export type OpenPastFigures = PastFigures & { close(): Promise<void> };

/** Past days' figures in memory: each request computes those of some companies, and others are answered meanwhile. */
export function pastFiguresInMemory(store: Store): OpenPastFigures {
  const past = openPastFiguresFile(':memory:');
  const compute = async (day: string): Promise<void> =>
    void (await refreshPastFigures(store, past, { day, limit: AT_ONCE, each: () => setImmediate() }));
  return { ...createPastFigures(store, past, compute), close: () => past.close() };
}

/** The inputs and the rules that figures were computed from. */
type FiguresOf = { revision: number; rules: string };

type Rows = Readonly<Record<ScreenPeriod, CurrentRow | null>>;

/** Companies' figures as of past days. Everything in it can be computed again. */
export type PastFigureStore = {
  /** By CIK, the revision of the inputs of a company's figures of a day. */
  revisions(day: string, rules: string): Promise<Map<string, number>>;
  /** By CIK, figures of one kind of period, with the revision of their inputs. */
  figures(
    day: string,
    period_type: ScreenPeriod,
    rules: string,
  ): Promise<Map<string, { revision: number; figures: ScreenFigures }>>;
  cells(
    day: string,
    period_type: ScreenPeriod,
    of: { rules: string; ciks: readonly string[] },
  ): Promise<Map<string, Map<string, CurrentCell>>>;
  /** Stores a company's rows of the days; those of other revisions are removed. */
  save(cik: string, of: FiguresOf & DaysOfFigures, rows: Rows): Promise<void>;
  /** Removes figures of other rules, and the oldest beyond a number of companies and spans of days. */
  prune(rules: string, max: number): Promise<void>;
  /** Changes with every write, by this process or another. */
  version(): Promise<string>;
  close(): Promise<void>;
};

/** Spans that include a day. */
const OF_DAY = 's.since <= :day AND s.until > :day AND s.rules = :rules';

const REVISIONS = `SELECT s.cik, s.revision FROM past_spans s WHERE ${OF_DAY}`;

const FIGURES = `
SELECT s.cik, s.revision, f.period, f.period_end, f.stale_after, f.currency, f.figures
FROM past_spans s JOIN past_figures f ON f.span_id = s.id AND f.period_type = :period_type WHERE ${OF_DAY}`;

/** SQLite has cells in a table of their own, so that figures are read without them. */
const cellsIn = ({ either }: Dialect) => either({ sqlite: 'past_cells', postgres: 'past_figures' });

const CELLS = (d: Dialect) => `
SELECT s.cik, c.zstd FROM past_spans s JOIN ${cellsIn(d)} c ON c.span_id = s.id AND c.period_type = :period_type
WHERE s.cik ${d.within(':ciks')} AND ${OF_DAY}`;

/** One node at a time writes a company's figures. */
const LOCK = ({ either }: Dialect) =>
  either({ sqlite: '', postgres: 'SELECT pg_advisory_xact_lock(CAST(:lock AS int), hashtext(:cik))' });

/** "PAST" */
const LOCKED = 0x50_41_53_54;

const REMOVE_SPANS =
  'DELETE FROM past_spans WHERE cik = :cik AND (since = :since OR revision <> :revision OR rules <> :rules)';

const INSERT_SPAN = `
INSERT INTO past_spans (cik, since, until, revision, rules) VALUES (:cik, :since, :until, :revision, :rules)
RETURNING id`;

const INSERT_FIGURES = ({ either }: Dialect) => {
  const cells = (name: string) => either({ sqlite: '', postgres: `, ${name}` });
  return `
INSERT INTO past_figures (span_id, period_type, period, period_end, stale_after, currency, figures${cells('zstd')})
VALUES (:span_id, :period_type, :period, :period_end, :stale_after, :currency, :figures${cells(':zstd')})`;
};

const INSERT_CELLS = ({ either }: Dialect) =>
  either({
    sqlite: 'INSERT INTO past_cells (span_id, period_type, zstd) VALUES (:span_id, :period_type, :zstd)',
    postgres: '',
  });

const PRUNE = `
DELETE FROM past_spans
WHERE rules <> :rules OR id <= (SELECT id FROM past_spans ORDER BY id DESC LIMIT 1 OFFSET :max)`;

const RAISE_VERSION = 'UPDATE past_version SET version = version + 1';

function* save(cik: string, of: FiguresOf & DaysOfFigures, rows: Rows): Steps<void> {
  yield* run(LOCK, { lock: LOCKED, cik });
  yield* run(REMOVE_SPANS, { cik, ...of });
  const span_id = integer((yield* get(INSERT_SPAN, { cik, ...of })) ?? {}, 'id');
  for (const period_type of SCREEN_PERIODS) {
    const row = rows[period_type];
    if (row === null) continue;
    const { cells, ...head } = row;
    const values = { span_id, period_type, ...head, figures: figuresOf(row), zstd: packCells(cells) };
    yield* run(INSERT_FIGURES, values);
    yield* run(INSERT_CELLS, values);
  }
  yield* run(RAISE_VERSION);
}

function* prune(rules: string, max: number): Steps<void> {
  if ((yield* run(PRUNE, { rules, max })) > 0) yield* run(RAISE_VERSION);
}

function pastFigures(db: Database, close: () => Promise<void>): PastFigureStore {
  return {
    async revisions(day, rules) {
      const rows = await db.all(REVISIONS, { day, rules });
      return new Map(rows.map((row) => [text(row, 'cik'), integer(row, 'revision')] as const));
    },
    async figures(day, period_type, rules) {
      const rows = await db.all(FIGURES, { day, period_type, rules });
      return new Map(
        rows.map((row) => {
          const revision = integer(row, 'revision');
          return [text(row, 'cik'), { revision, figures: readFigures(row) }] as const;
        }),
      );
    },
    async cells(day, period_type, { rules, ciks }) {
      const rows = await db.all(CELLS, { day, period_type, rules, ciks });
      return new Map(rows.map((row) => [text(row, 'cik'), readCells(row)] as const));
    },
    save: (cik, of, rows) => db.transaction(() => save(cik, of, rows)),
    prune: (rules, max) => db.transaction(() => prune(rules, max)),
    version: async () => String(integer((await db.get('SELECT version FROM past_version')) ?? {}, 'version')),
    close,
  };
}

/** Opens companies' figures as of past days: next to the store of one machine, or in the database that nodes share. */
export async function openPastFigures(
  settings: StoreSettings,
  data_folder: string,
): Promise<PastFigureStore> {
  return settings.kind === 'sqlite'
    ? openPastFiguresFile(join(data_folder, 'past-figures.db'))
    : await openSharedFigures(settings.url);
}

/** Connections at once: a load computes, requests read. */
const POOL = 3;

/** Those in the database of a store that is open. Writing them leaves its data version as it is. */
export async function openSharedFigures(url: string): Promise<PastFigureStore> {
  const [{ connect: connectTo }, { databaseOf: sharedDatabase }] = await Promise.all([
    import('./postgres/connection.ts'),
    import('./postgres/database.ts'),
  ]);
  const connection = connectTo(url, { pool: POOL });
  return pastFigures(sharedDatabase(connection), connection.close);
}

const VERSION = 2;

const PRAGMAS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 16777216';

/**
 * Those in a file of their own, which is rebuilt where it can't be read or has another version: nothing is lost with it.
 * Throws StoreError. `:memory:` lasts until it is closed.
 */
export function openPastFiguresFile(path: string): PastFigureStore {
  const connection = openOrMake(path);
  return pastFigures(databaseOf(connection), async () => connection.close());
}

function openOrMake(path: string): Connection {
  try {
    return open(path);
  } catch (error) {
    // Only a damaged file is deleted: when the disk is full, its data is kept.
    if (error instanceof StoreError && error.failure !== 'damaged') throw error;
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
    return open(path);
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
      if (version === 0) connection.exec(`${pastFiguresOf(SQLITE)} PRAGMA user_version = ${VERSION}`);
      else if (version !== VERSION) throw new Error(`version ${version}`);
    });
    connection.prepare('SELECT 1 FROM past_spans, past_figures, past_cells, past_version');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
