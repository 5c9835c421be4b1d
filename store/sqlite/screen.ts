import { SCREEN_PERIODS } from '../../contract/screen.ts';
import { flag, integer, text, textOrNull } from '../row.ts';
import type { ScreenStore } from '../screen-store.ts';
import { figuresOf, packCells, readCells, readFigures } from '../screen/screen-figures.ts';
import { LISTING_COLUMNS, readListing } from '../screen/screen-listing.ts';
import type { Connection } from './connection.ts';

/** Rows of today's inputs and rules. */
const CURRENT = `screen_states s JOIN screen_inputs i ON i.cik = s.cik AND i.revision = s.revision
  WHERE s.rules = :rules`;

const ROWS = `
SELECT r.period, r.period_end, r.stale_after, r.currency, r.figures, ${LISTING_COLUMNS}
FROM screen_rows r JOIN companies c ON c.cik = r.cik
WHERE r.period_type = :period_type AND r.cik IN (SELECT s.cik FROM ${CURRENT})
ORDER BY r.cik`;

export function openScreen(connection: Connection): ScreenStore {
  const selectState = connection.prepare(
    `SELECT i.revision, s.revision IS i.revision AS is_current, s.rules
     FROM screen_inputs i LEFT JOIN screen_states s ON s.cik = i.cik WHERE i.cik = :cik`,
  );
  const removeRows = connection.prepare('DELETE FROM screen_rows WHERE cik = :cik', 'data');
  const insertRow = connection.prepare(
    `INSERT INTO screen_rows (cik, period_type, period, period_end, stale_after, currency, figures)
     VALUES (:cik, :period_type, :period, :period_end, :stale_after, :currency, :figures) RETURNING id`,
  );
  const insertCells = connection.prepare(
    'INSERT INTO screen_cells (row_id, zstd) VALUES (:row_id, :zstd)',
    'data',
  );
  const upsertState = connection.prepare(
    `INSERT INTO screen_states (cik, revision, rules) VALUES (:cik, :revision, :rules)
     ON CONFLICT (cik) DO UPDATE SET revision = excluded.revision, rules = excluded.rules`,
    'data',
  );
  const pending = `FROM screen_inputs p WHERE p.cik NOT IN (SELECT s.cik FROM ${CURRENT})`;
  const selectPending = connection.prepare(`SELECT p.cik ${pending} ORDER BY p.cik`);
  const countPending = connection.prepare(`SELECT count(*) AS total ${pending}`);
  const selectInputs = connection.prepare(
    `SELECT i.revision, ${LISTING_COLUMNS} FROM screen_inputs i JOIN companies c ON c.cik = i.cik ORDER BY i.cik`,
  );
  const selectRows = connection.prepare(ROWS);
  const selectCells = connection.prepare(
    `SELECT r.cik, b.zstd FROM screen_rows r JOIN screen_cells b ON b.row_id = r.id
     WHERE r.period_type = :period_type AND r.cik IN (SELECT value FROM json_each(:ciks))`,
  );
  const readState = (cik: string): Awaited<ReturnType<ScreenStore['state']>> => {
    const row = selectState.get({ cik });
    if (row === undefined) return null;
    const [revision, is_current] = [integer(row, 'revision'), flag(row, 'is_current')];
    return { revision, is_current, rules: textOrNull(row, 'rules') };
  };

  const save: ScreenStore['save'] = async (cik, { revision, rules }, rows) =>
    connection.transaction(() => {
      // Another process may have changed the facts since they were read.
      if (readState(cik)?.revision !== revision) return false;
      removeRows.run({ cik });
      for (const period_type of SCREEN_PERIODS) {
        const row = rows[period_type];
        if (row === null) continue;
        const { cells, ...head } = row;
        const row_id = integer(
          insertRow.get({ cik, period_type, ...head, figures: figuresOf(row) }) ?? {},
          'id',
        );
        insertCells.run({ row_id, zstd: packCells(cells) });
      }
      upsertState.run({ cik, revision, rules });
      return true;
    });

  return {
    state: async (cik) => readState(cik),
    save,
    inputs: async () =>
      selectInputs.all().map((row) => ({ ...readListing(row), revision: integer(row, 'revision') })),
    pending: async (rules) => selectPending.all({ rules }).map((row) => text(row, 'cik')),
    countPending: async (rules) => integer(countPending.get({ rules }) ?? {}, 'total'),
    rows: async (period_type, rules) =>
      selectRows.all({ period_type, rules }).map((row) => ({ ...readListing(row), ...readFigures(row) })),
    cells: async (period_type, ciks) =>
      new Map(
        selectCells
          .all({ period_type, ciks: JSON.stringify(ciks) })
          .map((row) => [text(row, 'cik'), readCells(row)]),
      ),
  };
}
