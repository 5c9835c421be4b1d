import { SCREEN_PERIODS } from '../../../contract/screen.ts';
import { flag, integer, type Row, text, textOrNull } from '../../row.ts';
import type { ScreenStore } from '../../screen-store.ts';
import { figuresOf, packCells, readCells, readFigures } from '../../screen/screen-figures.ts';
import { LISTING_COLUMNS, readListing } from '../../screen/screen-listing.ts';
import type { Connection } from '../connection.ts';

/** Rows of today's inputs and rules. */
const CURRENT = `screen_states s JOIN screen_inputs i ON i.cik = s.cik AND i.revision = s.revision
  WHERE s.rules = :rules`;

const PENDING = `FROM screen_inputs p WHERE p.cik NOT IN (SELECT s.cik FROM ${CURRENT})`;

const STATE = `
SELECT i.revision, s.revision IS NOT DISTINCT FROM i.revision AS is_current, s.rules
FROM screen_inputs i LEFT JOIN screen_states s ON s.cik = i.cik WHERE i.cik = :cik`;

const ROWS = `
SELECT r.period, r.period_end, r.stale_after, r.currency, r.figures, ${LISTING_COLUMNS}
FROM screen_rows r JOIN companies c ON c.cik = r.cik
WHERE r.period_type = :period_type AND r.cik IN (SELECT s.cik FROM ${CURRENT})
ORDER BY r.cik`;

/** Waits for whoever changes the inputs at this moment. */
const LOCK_INPUTS = 'SELECT revision FROM screen_inputs WHERE cik = :cik FOR SHARE';

const INSERT_ROW = `
INSERT INTO screen_rows (cik, period_type, period, period_end, stale_after, currency, figures, zstd)
VALUES (:cik, :period_type, :period, :period_end, :stale_after, :currency, :figures, :zstd)`;

const UPSERT_STATE = `
INSERT INTO screen_states (cik, revision, rules) VALUES (:cik, :revision, :rules)
ON CONFLICT (cik) DO UPDATE SET revision = excluded.revision, rules = excluded.rules`;

const readCellsOf = (row: Row) => [text(row, 'cik'), readCells(row)] as const;

export function openScreen({ all, get, transaction }: Connection): ScreenStore {
  return {
    async state(cik) {
      const row = await get(STATE, { cik });
      if (row === undefined) return null;
      const [revision, is_current] = [integer(row, 'revision'), flag(row, 'is_current')];
      return { revision, is_current, rules: textOrNull(row, 'rules') };
    },
    save: (cik, { revision, rules }, rows) =>
      transaction(async (each) => {
        const inputs = await each.get(LOCK_INPUTS, { cik });
        if (inputs === undefined || integer(inputs, 'revision') !== revision) return false;
        await each.write('DELETE FROM screen_rows WHERE cik = :cik', { cik });
        for (const period_type of SCREEN_PERIODS) {
          const row = rows[period_type];
          if (row === null) continue;
          const { cells, ...head } = row;
          const packed = { figures: figuresOf(row), zstd: packCells(cells) };
          await each.write(INSERT_ROW, { cik, period_type, ...head, ...packed });
        }
        await each.write(UPSERT_STATE, { cik, revision, rules });
        return true;
      }),
    async inputs() {
      const rows = await all(
        `SELECT i.revision, ${LISTING_COLUMNS} FROM screen_inputs i JOIN companies c ON c.cik = i.cik ORDER BY i.cik`,
      );
      return rows.map((row) => ({ ...readListing(row), revision: integer(row, 'revision') }));
    },
    pending: async (rules) =>
      (await all(`SELECT p.cik ${PENDING} ORDER BY p.cik`, { rules })).map((row) => text(row, 'cik')),
    countPending: async (rules) =>
      integer((await get(`SELECT count(*) AS total ${PENDING}`, { rules })) ?? {}, 'total'),
    async rows(period_type, rules) {
      const rows = await all(ROWS, { period_type, rules });
      return rows.map((row) => ({ ...readListing(row), ...readFigures(row) }));
    },
    async cells(period_type, ciks) {
      const rows = await all(
        'SELECT cik, zstd FROM screen_rows WHERE period_type = :period_type AND cik = ANY(:ciks)',
        { period_type, ciks },
      );
      return new Map(rows.map(readCellsOf));
    },
  };
}
