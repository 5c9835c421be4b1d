import type { FigureTable } from '../../../views/figure-table.ts';
import { WidgetError } from '../widget-view.ts';

/** The range of periods in an address, both included. */
export type PeriodRange = { from?: string | undefined; to?: string | undefined };

export function hasRange({ from, to }: PeriodRange): boolean {
  return from !== undefined || to !== undefined;
}

/** A period as addresses name it: 'CY2024 Q3' → 'Q3 2024', 'CY2024' → '2024'. */
function plainPeriod(id: string): string {
  return id.replace(/^CY(\d{4})(?: (Q[1-4]|H[12]))?$/, (_, year: string, part: string | undefined) =>
    part === undefined ? year : `${part} ${year}`,
  );
}

/** Index of a bound; a year is its first or last period. Throws WidgetError with the periods there are. */
function indexOf(name: 'from' | 'to', period: string, columns: FigureTable['columns']): number {
  const isBound = ({ id }: { id: string }) => {
    const plain = plainPeriod(id);
    return plain === period || (/^\d{4}$/.test(period) && plain.endsWith(` ${period}`));
  };
  const at = name === 'from' ? columns.findIndex(isBound) : columns.findLastIndex(isBound);
  if (at !== -1) return at;
  const [first, last] = [columns[0], columns.at(-1)];
  const known =
    first === undefined || last === undefined
      ? 'there are no figures'
      : `the figures run from ${plainPeriod(first.id)} to ${plainPeriod(last.id)}`;
  throw new WidgetError(`${name} is '${period}', but ${known}.`);
}

/** The columns of a table from one period to another. */
export function withinPeriods(table: FigureTable, { from, to }: PeriodRange): FigureTable {
  const start = from === undefined ? 0 : indexOf('from', from, table.columns);
  const end = to === undefined ? table.columns.length - 1 : indexOf('to', to, table.columns);
  if (start > end) throw new WidgetError(`from is '${from}', which is after to, '${to}'.`);
  return columnsOf(table, start, end + 1);
}

/** The newest columns of a table. */
export function newestPeriods(table: FigureTable, count: number): FigureTable {
  return columnsOf(table, Math.max(0, table.columns.length - count));
}

function columnsOf(table: FigureTable, start: number, end?: number): FigureTable {
  return {
    ...table,
    columns: table.columns.slice(start, end),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.slice(start, end) })),
  };
}
