import {
  emptyCell,
  type FigureCell,
  type FigureRow,
  type FigureTable,
  plainCell,
} from '../../../views/figure-table.ts';

/** The column of ranks. */
export const RANK = 'rank';

/** Fewer companies have no median. */
const MEDIAN_MIN = 3;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted.length - 1, sorted.length].map((twice) => sorted[twice >> 1] ?? 0);
  return ((low ?? 0) + (high ?? 0)) / 2;
}

function valuesAt(rows: readonly FigureRow[], at: number): number[] {
  return rows.flatMap(({ cells }) => cells[at]?.value ?? []);
}

/** The newest period in which at least half of the companies have a figure; -1 without one. */
function rankedPeriod(rows: readonly FigureRow[], columns: number): number {
  const least = Math.max(2, rows.length / 2);
  return (
    Array.from({ length: columns }, (_, at) => at).findLast((at) => valuesAt(rows, at).length >= least) ?? -1
  );
}

function rankCell(row: FigureRow, rows: readonly FigureRow[], at: number): FigureCell {
  const value = row.cells[at]?.value ?? null;
  if (value === null) return emptyCell(row.cells[at]?.reason ?? 'Not available');
  if (!rows.includes(row)) return emptyCell('Not available: other currency');
  const above = valuesAt(rows, at).filter((other) => other > value).length;
  return { ...plainCell(above + 1), value_type: 'rank' };
}

/** A comparison with the median of each period and the rank in the newest; 1 is the highest. `comparable`: rows of one unit. */
export function withRanks(table: FigureTable, comparable: readonly string[]): FigureTable {
  const rows = table.rows.filter(({ id }) => comparable.includes(id));
  const [first] = rows;
  const at = rankedPeriod(rows, table.columns.length);
  const ranked = table.columns[at];
  if (first === undefined || ranked === undefined) return table;
  const medians = table.columns.map((_, index) => {
    const values = valuesAt(rows, index);
    return values.length < MEDIAN_MIN
      ? emptyCell(`Unknown: ${values.length} of at least ${MEDIAN_MIN} companies`)
      : plainCell(median(values));
  });
  const medianRow: FigureRow = {
    id: '#median',
    label: 'Median',
    level: 0,
    is_total: true,
    value_type: first.value_type,
    unit: first.unit,
    cells: [...medians, emptyCell('The median has no rank')],
  };
  return {
    ...table,
    columns: [...table.columns, { id: RANK, label: 'Rank', detail: ranked.label, isPeriod: false }],
    rows: [
      ...table.rows.map((row) => ({ ...row, cells: [...row.cells, rankCell(row, rows, at)] })),
      ...(rows.length < MEDIAN_MIN ? [] : [medianRow]),
    ],
  };
}
