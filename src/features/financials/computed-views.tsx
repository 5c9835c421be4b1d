import { useQuery } from '@tanstack/react-query';

import type { Base } from '../../../domain/ratios/computed-views.ts';
import { BASE_LINES, BASE_NAMES, TTM } from '../../../views/choice-names.ts';
import type { Extra, View } from '../../../views/choices.ts';
import type { ExtraColumns, FigureRow } from '../../../views/figure-table.ts';
import { cagrColumns, computedCells, computedRows } from '../../../views/growth.ts';
import {
  type GridLine,
  pointsOf,
  type StatementGrid,
  type StatementModel,
  toRow,
  valueRows,
} from '../../../views/statement.ts';
import { releasesQuery } from '../../api/releases.ts';
import { statementQuery } from '../../api/statements.ts';
import { releaseColumn } from './extras/release-column.ts';
import type { FinancialsShown } from './financials-query.ts';
import { StatementSkeleton, StatementView, type StatementViewProps } from './statement-view.tsx';

type ComputedViewProps = Omit<StatementViewProps, 'lines'> & { view: Exclude<View, 'values'> };

export function ComputedView({ view, ...props }: ComputedViewProps) {
  const base = useBase(props.id, props.model, props.search);
  // Without its base a view of shares would be an empty table.
  if (base === undefined) return <StatementSkeleton />;
  return <StatementView {...props} lines={computedRows(props.model.grid, view, base)} />;
}

/** The base of a common-size view: a line of this statement, or revenue from the income statement. Undefined until it is loaded. */
function useBase(
  id: string,
  model: StatementModel,
  { statement, view, show = [], period_type }: FinancialsShown,
): Base | undefined {
  const own = model.grid.lines.find(({ key }) => key === BASE_LINES[statement]);
  const isWanted = view === 'common_size' || (statement === 'cash_flow' && show.includes('margins'));
  // A server that has only the latest twelve months answers no statement of them.
  const isLatest = model.grid.periods.some((period) => period.id === TTM);
  const needsIncome = isWanted && own === undefined && !isLatest;
  const income = useQuery({ ...statementQuery(id, 'income_statement', period_type), enabled: needsIncome });
  if (needsIncome && income.isPending) return undefined;
  const points = own?.points ?? pointsOf(income.data?.lines, BASE_LINES[statement]);
  return { name: BASE_NAMES[statement], points };
}

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
