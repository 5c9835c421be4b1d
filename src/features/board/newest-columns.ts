import type { EvidenceOf } from '../../board/board.ts';

/** Periods that fit the width of a printed page. */
const FITTING = 8;

type Chart = EvidenceOf<'chart'>;

/** The newest columns of a table that a page has room for, and which they are if some are left out. */
export function newestColumns(chart: Chart): { shown: Chart; note: string | null } {
  const total = chart.columns.length;
  if (total <= FITTING) return { shown: chart, note: null };
  const shown = {
    ...chart,
    columns: chart.columns.slice(-FITTING),
    rows: chart.rows.map((row) => ({ ...row, values: row.values.slice(-FITTING) })),
  };
  return { shown, note: `Newest ${FITTING} of ${total} periods` };
}
