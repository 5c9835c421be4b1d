import { type Base, growthAt, shareAt } from '../domain/ratios/computed-views.ts';
import { growth } from '../domain/ratios/growth.ts';
import type { View } from './choices.ts';
import {
  type ExtraColumns,
  emptyCell,
  type FigureCell,
  type FigureColumn,
  type FigureRow,
} from './figure-table.ts';
import type { Period } from './format/periods.ts';
import { type GridLine, reportedCell, type StatementGrid, toRow } from './statement.ts';

function formulaOf(view: Exclude<View, 'values'>, base: Base): string {
  return view === 'growth'
    ? 'Change on the same period a year before'
    : `Share of ${base?.name ?? 'the base'}`;
}

/** The cells of a line in a computed view, each with what it is computed from. */
export function computedCells(
  line: GridLine,
  { periods }: StatementGrid,
  view: Exclude<View, 'values'>,
  base: Base,
): FigureCell[] {
  const name = base?.name ?? '';
  const whole = view === 'growth' ? {} : { line: name.charAt(0).toUpperCase() + name.slice(1) };
  const formula = formulaOf(view, base);
  return periods.map(({ id }, at) => {
    const computed = view === 'growth' ? growthAt(line, id) : shareAt(line, id, base);
    const now = line.points[at] ?? null;
    const own = now === null ? [] : [{ ...now, line: line.label }];
    if (computed.value === null) return { ...emptyCell(computed.text), formula, sources: own };
    const of = { ...computed.base, line: line.label, ...whole };
    return { ...reportedCell(computed.now, computed.value), formula, sources: [...own, of] };
  });
}

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
    const cells = [newest, newest - span].map((year) => row.cells[at.get(year) ?? -1]);
    const [now = null, before = null] = cells.map((cell) => {
      const value = cell?.value ?? null;
      return value === null ? null : { value, unit: row.unit };
    });
    const { value, text } = growth(now, before, { years: span });
    const formula = `Compound annual growth over ${span} years`;
    const sources = cells.flatMap((cell) => cell?.sources ?? []);
    return { value, reason: text, marks: [], value_type: 'percent', formula, sources };
  };
  return { columns, cells: new Map(rows.map((row) => [row.id, SPANS.map((span) => rateOf(row, span))])) };
}
