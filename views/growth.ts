import { type Base, growthAt, shareAt } from '../domain/ratios/computed-views.ts';
import { growth } from '../domain/ratios/growth.ts';
import type { Computed } from '../domain/ratios/share-of.ts';
import type { View } from './choices.ts';
import {
  type ExtraColumns,
  emptyCell,
  type FigureCell,
  type FigureColumn,
  type FigureRow,
} from './figure-table.ts';
import { type GridLine, type Period, reportedCell, type StatementGrid, toRow } from './statement.ts';

/** A computed figure with what it is computed from. Of a share, the line's figure alone. */
function cellOf(computed: Computed, isGrowth: boolean): FigureCell {
  if (computed.value === null) return emptyCell(computed.text);
  const { value, now, base } = computed;
  return isGrowth ? reportedCell(now, value, base) : reportedCell(now, value);
}

/** The cells of a line in a computed view. */
export function computedCells(
  line: GridLine,
  { periods }: StatementGrid,
  view: Exclude<View, 'values'>,
  base: Base,
): FigureCell[] {
  return periods.map(({ id }) =>
    cellOf(view === 'growth' ? growthAt(line, id) : shareAt(line, id, base), view === 'growth'),
  );
}

/** The rows of a statement as growth or common size. */
export function computedRows(grid: StatementGrid, view: Exclude<View, 'values'>, base: Base): FigureRow[] {
  return grid.lines.map((line) => toRow(line, 'percent', computedCells(line, grid, view, base)));
}

const SPANS = [3, 5, 10] as const;

/** Compound annual growth to the newest year. Rows of rates have none. Rule: docs/rules.md#ratios-over-time */
export function cagrColumns(periods: readonly Period[], rows: readonly FigureRow[]): ExtraColumns {
  const newest = Number(periods.findLast(({ id }) => Number.isInteger(Number(id)))?.id);
  const at = new Map(periods.map(({ id }, index) => [Number(id), index]));
  const columns = SPANS.map((span): FigureColumn => ({
    id: `cagr${span}`,
    label: `CAGR ${span}y`,
    detail: `from FY${newest - span}`,
    isPeriod: false,
  }));
  const rateOf = (row: FigureRow, span: number): FigureCell => {
    if (row.value_type === 'percent') return emptyCell('Not calculated for rates');
    const amountIn = (year: number) => {
      const value = row.cells[at.get(year) ?? -1]?.value ?? null;
      return value === null ? null : { value, unit: row.unit };
    };
    const { value, text } = growth(amountIn(newest), amountIn(newest - span), { years: span });
    return { value, reason: text, marks: [], value_type: 'percent' };
  };
  return {
    columns,
    cells: new Map(rows.map((row) => [row.id, SPANS.map((span) => rateOf(row, span))])),
  };
}
