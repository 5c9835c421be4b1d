import { growth } from '../../../../domain/ratios/growth.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureColumn,
  type FigureRow,
} from '../../../components/figures/figure-table.ts';
import type { Period } from '../statement-grid.ts';

const SPANS = [3, 5, 10] as const;

/** Columns after the periods, and the cells of each row. */
export type ExtraColumns = { columns: FigureColumn[]; cells: Map<string, FigureCell[]> };

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
  const cellOf = (row: FigureRow, span: number): FigureCell => {
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
    cells: new Map(rows.map((row) => [row.id, SPANS.map((span) => cellOf(row, span))])),
  };
}
