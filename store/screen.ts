import { zstdDecompressSync } from 'node:zlib';

import { EXCHANGE_CODES, type ExchangeCode, SECTOR_CODES, type SectorCode } from '../contract/companies.ts';
import { SCREEN_PERIODS } from '../contract/screen.ts';
import type { Filer } from '../domain/company/filer-filter.ts';
import { SCREEN_COLUMNS } from '../domain/screen/columns.ts';
import {
  type ChangedFigure,
  type CurrentCell,
  type CurrentRow,
  type ScreenPeriod,
  changedFigures,
} from '../domain/screen/current-values.ts';
import type { ScreenedCompany } from '../domain/screen/run-screen.ts';
import {
  blob,
  type Database,
  type Dialect,
  flag,
  get,
  integer,
  oneOfOrNull,
  type Row,
  run,
  type Steps,
  StoreError,
  text,
  textOrNull,
  whole,
  write,
} from './database.ts';
import { pack } from './pack.ts';
import { filerFields, readFiler } from './save-company.ts';

/** Figures of one period, in the order of the columns. */
export type ScreenFigures = Pick<ScreenedCompany, 'currency' | 'figures'> & {
  period: string;
  period_end: string;
  stale_after: string;
};

const FLOAT_BYTES = 8;

/** One number a column: NaN where there is none, infinite where it is not meaningful. */
export function figuresOf({ cells }: CurrentRow): Uint8Array {
  const figures = Float64Array.from(SCREEN_COLUMNS, ({ name }) => {
    const cell = cells.get(name);
    return cell?.value ?? (cell?.not_meaningful === undefined ? Number.NaN : Number.POSITIVE_INFINITY);
  });
  return new Uint8Array(figures.buffer);
}

/** Copied, because a blob may begin at any byte. A Buffer's own `slice` doesn't copy. */
function numbersOf(bytes: Uint8Array): Float64Array {
  if (bytes.byteLength !== SCREEN_COLUMNS.length * FLOAT_BYTES)
    throw new StoreError('damaged', 'Store holds a row of figures that is not whole');
  return new Float64Array(new Uint8Array(bytes).buffer);
}

/** A stored row's period and figures. */
export function readFigures(row: Row): ScreenFigures {
  return {
    period: text(row, 'period'),
    period_end: text(row, 'period_end'),
    stale_after: text(row, 'stale_after'),
    currency: textOrNull(row, 'currency'),
    figures: numbersOf(blob(row, 'figures')),
  };
}

export function packCells(cells: CurrentRow['cells']): Buffer {
  return pack(JSON.stringify(Object.fromEntries(cells)));
}

export function readCells(row: Row): Map<string, CurrentCell> {
  const content = whole(
    (): Record<string, CurrentCell> => JSON.parse(zstdDecompressSync(blob(row, 'zstd')).toString('utf8')),
    'a row of cells',
  );
  return new Map(Object.entries(content));
}

/** A company and what screens filter it by. */
export type ScreenListing = Omit<ScreenedCompany, 'currency' | 'figures'> &
  Filer & {
    ticker: string | null;
    sic_description: string | null;
    sector: SectorCode | null;
    exchange: ExchangeCode | null;
    filer_category: string | null;
    sample: boolean;
  };

/** A row of the table of current figures. */
export type ScreenRow = ScreenListing & ScreenFigures;

/** Rules are named by their digest. */
export type FigureChanges = { rules_before: string; rules: string; changes: ChangedFigure[] };

/** Current figures of companies: computed from facts, never a source themselves. `rules` names the rules they follow. */
export type ScreenStore = {
  /**
   * The revision of a company's inputs, to be read before they are, and whether its rows are of it; null for a company
   * without inputs.
   */
  state(cik: string): Promise<{ revision: number; is_current: boolean; rules: string | null } | null>;
  /**
   * Stores a company's rows in one transaction, if its inputs are still those of the revision. Returns whether they are
   * stored.
   */
  save(
    cik: string,
    of: { revision: number; rules: string },
    rows: Readonly<Record<ScreenPeriod, CurrentRow | null>>,
  ): Promise<boolean>;
  /** Figures that the newest rules changed, and those rules and the ones before; null where rules never changed. */
  changes(cik: string): Promise<FigureChanges | null>;
  /** Every company with inputs, and their revision. */
  inputs(): Promise<(ScreenListing & { revision: number })[]>;
  /** CIKs whose rows are missing, or of other inputs or rules. */
  pending(rules: string): Promise<string[]>;
  countPending(rules: string): Promise<number>;
  /** Rows of one kind of period that are of today's inputs and rules. */
  rows(period_type: ScreenPeriod, rules: string): Promise<ScreenRow[]>;
  /** Cells of companies, by CIK and column. */
  cells(period_type: ScreenPeriod, ciks: readonly string[]): Promise<Map<string, Map<string, CurrentCell>>>;
};

/** Rows of today's inputs and rules. */
const CURRENT = `screen_states s JOIN screen_inputs i ON i.cik = s.cik AND i.revision = s.revision
  WHERE s.rules = :rules`;

const PENDING = `FROM screen_inputs p WHERE p.cik NOT IN (SELECT s.cik FROM ${CURRENT})`;

const LISTING = `c.cik, c.name, c.ticker, c.sic_description, c.sector, c.exchange, c.filer_category, c.sample,
  ${filerFields('c')}`;

const STATE = `
SELECT i.revision, s.revision IS NOT DISTINCT FROM i.revision AS is_current, s.rules
FROM screen_inputs i LEFT JOIN screen_states s ON s.cik = i.cik WHERE i.cik = :cik`;

const INPUTS = `SELECT i.revision, ${LISTING} FROM screen_inputs i JOIN companies c ON c.cik = i.cik ORDER BY i.cik`;

const ROWS = `
SELECT r.period, r.period_end, r.stale_after, r.currency, r.figures, ${LISTING}
FROM screen_rows r JOIN companies c ON c.cik = r.cik
WHERE r.period_type = :period_type AND r.cik IN (SELECT s.cik FROM ${CURRENT})
ORDER BY r.cik`;

/** PostgreSQL has a row's cells in the row, and SQLite in a table of their own. */
const CELLS = ({ within, either }: Dialect) => `
SELECT r.cik, ${either({ sqlite: 'b.zstd FROM screen_rows r JOIN screen_cells b ON b.row_id = r.id', postgres: 'r.zstd FROM screen_rows r' })}
WHERE r.period_type = :period_type AND r.cik ${within(':ciks')}`;

/** Waits for whoever changes the inputs at this moment. */
const LOCKED_INPUTS = ({ either }: Dialect) =>
  `SELECT revision FROM screen_inputs WHERE cik = :cik ${either({ sqlite: '', postgres: 'FOR SHARE' })}`;

const REMOVE_ROWS = 'DELETE FROM screen_rows WHERE cik = :cik';

const INSERT_ROW = ({ either }: Dialect) => {
  const cells = (name: string) => either({ sqlite: '', postgres: `, ${name}` });
  return `
INSERT INTO screen_rows (cik, period_type, period, period_end, stale_after, currency, figures${cells('zstd')})
VALUES (:cik, :period_type, :period, :period_end, :stale_after, :currency, :figures${cells(':zstd')})`;
};

const INSERT_CELLS = ({ either }: Dialect) =>
  either({
    sqlite: `
INSERT INTO screen_cells (row_id, zstd)
SELECT id, :zstd FROM screen_rows WHERE cik = :cik AND period_type = :period_type`,
    postgres: '',
  });

const SAVE_STATE = `
INSERT INTO screen_states (cik, revision, rules) VALUES (:cik, :revision, :rules)
ON CONFLICT (cik) DO UPDATE SET revision = excluded.revision, rules = excluded.rules`;

const CHANGES = 'SELECT rules_before, rules, changes FROM figure_changes WHERE cik = :cik';

const SAVE_CHANGES = `
INSERT INTO figure_changes (cik, rules_before, rules, changes) VALUES (:cik, :rules_before, :rules, :changes)
ON CONFLICT (cik) DO UPDATE SET rules_before = excluded.rules_before, rules = excluded.rules, changes = excluded.changes`;

export function openScreen(db: Database): ScreenStore {
  return {
    async state(cik) {
      const row = await db.get(STATE, { cik });
      if (row === undefined) return null;
      const [revision, is_current] = [integer(row, 'revision'), flag(row, 'is_current')];
      return { revision, is_current, rules: textOrNull(row, 'rules') };
    },
    async changes(cik) {
      const row = await db.get(CHANGES, { cik });
      if (row === undefined) return null;
      const changes = whole(
        (): ChangedFigure[] => JSON.parse(text(row, 'changes')),
        'a list of changed figures',
      );
      return { rules_before: text(row, 'rules_before'), rules: text(row, 'rules'), changes };
    },
    save: (cik, of, rows) => db.transaction(() => save(cik, of, rows)),
    inputs: async () =>
      (await db.all(INPUTS)).map((row) => ({ ...readListing(row), revision: integer(row, 'revision') })),
    pending: async (rules) =>
      (await db.all(`SELECT p.cik ${PENDING} ORDER BY p.cik`, { rules })).map((row) => text(row, 'cik')),
    countPending: async (rules) =>
      integer((await db.get(`SELECT count(*) AS total ${PENDING}`, { rules })) ?? {}, 'total'),
    rows: async (period_type, rules) =>
      (await db.all(ROWS, { period_type, rules })).map((row) => ({
        ...readListing(row),
        ...readFigures(row),
      })),
    cells: async (period_type, ciks) =>
      new Map(
        (await db.all(CELLS, { period_type, ciks })).map(
          (row) => [text(row, 'cik'), readCells(row)] as const,
        ),
      ),
  };
}

function* save(
  cik: string,
  { revision, rules }: { revision: number; rules: string },
  rows: Parameters<ScreenStore['save']>[2],
): Steps<boolean> {
  // Another process may have changed the facts since they were read.
  const inputs = yield* get(LOCKED_INPUTS, { cik });
  if (inputs === undefined || integer(inputs, 'revision') !== revision) return false;
  yield* saveChanges(cik, { revision, rules }, rows);
  yield* write(REMOVE_ROWS, { cik });
  for (const period_type of SCREEN_PERIODS) {
    const row = rows[period_type];
    if (row === null) continue;
    const { cells, ...head } = row;
    const values = { cik, period_type, ...head, figures: figuresOf(row), zstd: packCells(cells) };
    yield* write(INSERT_ROW, values);
    yield* run(INSERT_CELLS, values);
  }
  yield* write(SAVE_STATE, { cik, revision, rules });
  return true;
}

/** Compares with the figures of other rules, before they are replaced. */
function* saveChanges(
  cik: string,
  { revision, rules }: { revision: number; rules: string },
  rows: Parameters<ScreenStore['save']>[2],
): Steps<void> {
  const before = yield* get('SELECT revision, rules FROM screen_states WHERE cik = :cik', { cik });
  if (before === undefined || text(before, 'rules') === rules) return;
  const isSameInput = integer(before, 'revision') === revision;
  const changes: ChangedFigure[] = [];
  for (const period_type of SCREEN_PERIODS) {
    const row = yield* get(CELLS, { period_type, ciks: [cik] });
    const [old, now] = [
      row === undefined ? new Map() : readCells(row),
      rows[period_type]?.cells ?? new Map(),
    ];
    changes.push(...changedFigures(period_type, old, now, isSameInput));
  }
  const rules_before = text(before, 'rules');
  yield* write(SAVE_CHANGES, { cik, rules_before, rules, changes: JSON.stringify(changes) });
}

function readListing(row: Row): ScreenListing {
  return {
    cik: text(row, 'cik'),
    name: text(row, 'name'),
    ticker: textOrNull(row, 'ticker'),
    ...readFiler(row),
    sic_description: textOrNull(row, 'sic_description'),
    sector: oneOfOrNull(row, 'sector', SECTOR_CODES),
    exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES),
    filer_category: textOrNull(row, 'filer_category'),
    sample: flag(row, 'sample'),
  };
}
