import { useQuery } from '@tanstack/react-query';

import type { Base } from '../../../../domain/ratios/computed-views.ts';
import type { Extra } from '../../../../views/choices.ts';
import type { ExtraColumns, FigureRow } from '../../../../views/figure-table.ts';
import { cagrColumns, computedCells } from '../../../../views/growth.ts';
import { type GridLine, type StatementGrid, toRow, valueRows } from '../../../../views/statement.ts';
import { releasesQuery } from '../../../api/releases.ts';
import { useBase } from '../computed-view.tsx';
import { StatementView, type StatementViewProps } from '../statement-view.tsx';
import { releaseColumn } from './release-column.ts';

/** A statement with growth, margins or compound growth next to its values. */
export function ExtendedView(props: Omit<StatementViewProps, 'lines'>) {
  const { id, model, search } = props;
  const show = search.show ?? [];
  const base = useBase(id, model, search);
  const lines = withExtraRows(model.grid, show, base ?? null);
  const hasCagr = show.includes('cagr') && search.period_type === 'annual';
  const { data } = useQuery({ ...releasesQuery(id), enabled: show.includes('release') });
  const release = show.includes('release') ? data?.releases[0] : undefined;
  const extra = joined([
    release === undefined ? null : releaseColumn(release, search, lines),
    hasCagr ? cagrColumns(model.grid.periods, lines) : null,
  ]);
  return <StatementView {...props} lines={lines} extra={extra} />;
}

function joined(given: readonly (ExtraColumns | null)[]): ExtraColumns | undefined {
  const parts = given.filter((part) => part !== null);
  const [first] = parts;
  if (first === undefined) return undefined;
  const ids = [...first.cells.keys()];
  return {
    columns: parts.flatMap(({ columns }) => columns),
    cells: new Map(ids.map((id) => [id, parts.flatMap(({ cells }) => cells.get(id) ?? [])])),
  };
}

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
function withExtraRows(grid: StatementGrid, show: readonly Extra[], base: Base): FigureRow[] {
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
