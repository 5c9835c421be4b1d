import type { Base } from '../../../../domain/ratios/computed-views.ts';
import type { Extra } from '../../../../views/choices.ts';
import type { FigureRow } from '../../../../views/figure-table.ts';
import { computedCells } from '../../../../views/growth.ts';
import { type GridLine, type StatementGrid, toRow, valueRows } from '../../../../views/statement.ts';

/** Lines with a margin of their own: shares of revenue. */
const MARGINS: Record<string, string> = {
  gross_profit: 'Gross margin',
  operating_income: 'Operating margin',
  ebitda: 'EBITDA margin',
  pretax_income: 'Pretax margin',
  net_income: 'Net margin',
  free_cash_flow: 'Free cash flow margin',
};

/** Growth is shown of totals and per-share figures: of every line it would bury the statement. */
function hasGrowth({ is_total, value_type }: GridLine): boolean {
  return value_type === 'per_share' || (is_total && value_type === 'amount');
}

function extraRow(line: GridLine, extra: Extra, name: string, cells: FigureRow['cells']): FigureRow {
  const { id, level, unit } = toRow(line, 'percent', cells);
  const head = { label: name, level: level + 1, is_total: false, value_type: 'percent' } as const;
  return { ...head, id: `${id}~${extra}`, unit, of: id, cells };
}

/** A statement's values, each line followed by its growth and its margin as chosen. */
export function withExtraRows(grid: StatementGrid, show: readonly Extra[], base: Base): FigureRow[] {
  const rows = new Map(valueRows(grid).map((row) => [row.id, row]));
  return grid.lines.flatMap((line) => {
    const row = rows.get(line.key);
    if (row === undefined) return [];
    const found = [row];
    if (show.includes('growth') && hasGrowth(line)) {
      const cells = computedCells(line, grid, 'growth', base);
      found.push(extraRow(line, 'growth', `${line.label}, YoY`, cells));
    }
    const margin = MARGINS[line.key];
    if (show.includes('margins') && margin !== undefined) {
      const cells = computedCells(line, grid, 'common_size', base);
      found.push(extraRow(line, 'margins', margin, cells));
    }
    return found;
  });
}
