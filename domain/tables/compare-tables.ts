import { type ColumnPair, type RowPair, alignColumns, alignRows } from './align-tables.ts';
import {
  type ReadTable,
  isDated,
  isFigure,
  labelKey,
  looseHeadingKey,
  plainCell,
  undatedKey,
} from './read-table.ts';

const markOf = ({ base, target }: RowPair | ColumnPair): Mark =>
  base === null ? '+' : target === null ? '-' : '=';

/** A row as its keys, a period's row as that of any period. */
const rowKeys = (rows: ComparedTable['rows'], status: Mark): Set<string> =>
  new Set(rows.flatMap((row) => (row.status === status ? [undatedKey(row.label)] : [])));

const periodKey = (heading: string | null) => undatedKey(looseHeadingKey(heading ?? ''));

/** Whether rows or columns were added or removed, apart from those of a new or an old period. */
function hasNewLines({ columns, rows }: ComparedTable): boolean {
  const headings = {
    base: new Set(columns.flatMap(({ base }) => (base === null ? [] : [periodKey(base)]))),
    target: new Set(columns.flatMap(({ target }) => (target === null ? [] : [periodKey(target)]))),
  };
  const isNewColumn = columns.some(
    ({ base, target }) =>
      (base === null && !headings.base.has(periodKey(target))) ||
      (target === null && !headings.target.has(periodKey(base))),
  );
  const inBoth = rowKeys(rows, '=');
  const [added, removed] = [rowKeys(rows, '+'), rowKeys(rows, '-')];
  const isOfPeriod = (label: string, status: Mark): boolean => {
    const key = undatedKey(label);
    return inBoth.has(key) || (isDated(label) && (status === '+' ? removed : added).has(key));
  };
  return (
    isNewColumn ||
    rows.some(({ status, label }) => status !== '=' && labelKey(label) !== '' && !isOfPeriod(label, status))
  );
}

/** Whether at least half of the figures are a percentage in one table only: the tables measure different things. */
function differInKind({ rows }: ComparedTable): boolean {
  const figures = rows
    .flatMap(({ cells }) => cells)
    .filter(([base, target]) => isFigure(base ?? '') && isFigure(target ?? ''));
  const mixed = figures.filter(
    ([base, target]) => (base ?? '').includes('%') !== (target ?? '').includes('%'),
  );
  return figures.length > 1 && 2 * mixed.length >= figures.length;
}

/** Whether a cell's change is more than the figure of another period: words, or the figure of one and the same. */
function isRewritten(table: ComparedTable): boolean {
  return table.rows.some(({ status, label, base_label, cells }) =>
    cells.some((cell, index) => {
      if (status !== '=' || !differs(cell)) return false;
      const { base = null, target = null } = table.columns[index] ?? {};
      const isSamePeriod =
        (isDated(label) && base_label === undefined) || (isDated(target ?? '') && base === target);
      const isWords = !isFigure(cell[0] ?? '') || !isFigure(cell[1] ?? '');
      return isSamePeriod || (isWords && cell[0] !== '' && cell[1] !== '');
    }),
  );
}

function statusOf(table: ComparedTable): TableStatus {
  if (hasNewLines(table) || isRewritten(table)) return 'changed';
  const isSame =
    table.columns.every(({ status }) => status === '=') &&
    table.rows.every(({ status, cells }) => status === '=' && !cells.some(differs));
  return isSame ? 'unchanged' : 'numbers_only';
}

/** Two tables as one, in the later one's order. */
function merged(
  base: ReadTable,
  target: ReadTable,
  columns: readonly ColumnPair[],
  rows: readonly RowPair[],
): ComparedTable {
  return {
    columns: columns.map((pair) => ({
      status: markOf(pair),
      base: pair.base === null ? null : (base.columns[pair.base] ?? ''),
      target: pair.target === null ? null : (target.columns[pair.target] ?? ''),
    })),
    rows: rows.map((pair) => {
      const from = pair.base === null ? undefined : base.rows[pair.base];
      const to = pair.target === null ? undefined : target.rows[pair.target];
      const label = to?.label ?? from?.label ?? '';
      return {
        status: markOf(pair),
        label,
        ...(from !== undefined && labelKey(from.label) !== labelKey(label) && { base_label: from.label }),
        cells: columns.map((column): [string | null, string | null] => [
          from === undefined || column.base === null ? null : (from.cells[column.base] ?? ''),
          to === undefined || column.target === null ? null : (to.cells[column.target] ?? ''),
        ]),
      };
    }),
  };
}

/**
 * Compares two tables cell by cell, rows by label and columns by heading. Null if their rows or columns cannot be paired.
 * Rule: docs/rules.md#compared-tables
 */
export function compareTables(
  base: ReadTable,
  target: ReadTable,
): { status: TableStatus; table: ComparedTable } | null {
  const columns = alignColumns(base.columns, target.columns);
  const rows = columns === null ? null : alignRows(base.rows, target.rows);
  if (columns === null || rows === null) return null;
  const table = merged(base, target, columns, rows);
  return differInKind(table) ? null : { status: statusOf(table), table };
}

/** A table that only one report has. */
export function wholeTable({ columns, rows }: ReadTable, status: '+' | '-'): ComparedTable {
  const sides = (text: string): [string | null, string | null] =>
    status === '+' ? [null, text] : [text, null];
  return {
    columns: columns.map((heading) => {
      const [base, target] = sides(heading);
      return { status, base, target };
    }),
    rows: rows.map(({ label, cells }) => ({ status, label, cells: cells.map(sides) })),
  };
}

/** Whether a cell that both tables have says something else. */
export function differs([base, target]: readonly [string | null, string | null]): boolean {
  return base !== null && target !== null && plainCell(base) !== plainCell(target);
}

export type Mark = '=' | '+' | '-';

/** Two tables as one. A cell has its text in the earlier and in the later table, null where that has no such cell. */
export type ComparedTable = {
  /** A column's heading in both tables, null where it has no such column. */
  columns: { status: Mark; base: string | null; target: string | null }[];
  rows: {
    status: Mark;
    /** The later table's; the earlier one's of a removed row. */
    label: string;
    /** The earlier table's, if it differs. */
    base_label?: string;
    cells: [base: string | null, target: string | null][];
  }[];
};

/** `numbers_only`: the same lines with the figures of other periods. */
export type TableStatus = 'unchanged' | 'numbers_only' | 'changed';
