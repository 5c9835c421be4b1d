import { type Base, growthAt, shareAt } from '../../../domain/ratios/computed-views.ts';
import type { Computed } from '../../../domain/ratios/share-of.ts';
import { emptyCell, type FigureCell, type FigureRow } from '../../components/figures/figure-table.ts';
import type { View } from './financials-query.ts';
import type { GridLine, StatementGrid } from './statement-grid.ts';
import { reportedCell, toRow } from './value-rows.ts';

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
