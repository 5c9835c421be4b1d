import { sortedBy } from '../../../contract/sort.ts';
import type { FigureTable } from '../../../views/figure-table.ts';

/**
 * A comparison with its companies in the order of a column, `-CY2024`. Companies without a figure, and those that can't be
 * compared, are last both ways; the median stays below them.
 */
export function sortPeers(
  table: FigureTable,
  { sort, comparable }: { sort: string | undefined; comparable: readonly string[] },
): FigureTable {
  if (sort === undefined) return table;
  const { by, is_descending } = sortedBy<string>(sort);
  const at = table.columns.findIndex(({ id }) => id === by);
  const placeOf = ({ id, cells }: FigureTable['rows'][number]): number => {
    const value = comparable.includes(id) ? (cells[at]?.value ?? null) : null;
    if (id.startsWith('#')) return Number.POSITIVE_INFINITY;
    if (value === null) return Number.MAX_VALUE;
    return is_descending ? -value : value;
  };
  return at === -1
    ? table
    : { ...table, rows: table.rows.toSorted((a, b) => compare(placeOf(a), placeOf(b))) };
}

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
