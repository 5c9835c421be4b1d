import { rangeLength } from '../../../contract/period-range.ts';
import { fiscalPeriod } from '../../../domain/calendar/fiscal-period.ts';
import { label } from '../../../views/format/names.ts';
import { fittingScale, type Scale } from '../../../views/format/numbers.ts';
import { type LabelStyle, periodLabel } from '../../../views/format/periods.ts';
import type { ChartForm } from '../../components/chart/chart-spec.ts';
import type { FigureColumn, FigureRow, FigureTable } from '../../components/figures/figure-table.ts';
import type { ExtraColumns } from './extras/cagr-columns.ts';
import type { FinancialsSearch, Statement, View } from './financials-query.ts';
import type { Period } from './statement-grid.ts';
import { BASE_NAMES, PERIOD_ADJECTIVES, statementName } from './statement-labels.ts';
import type { StatementModel } from './statement-model.ts';

/** Number of latest periods shown by default. */
export const LATEST = {
  annual: 8,
  quarterly: 8,
  semiannual: 8,
  nine_months: 8,
  ttm: 8,
} as const;

function columnOf(period: Period, style: LabelStyle): FigureColumn {
  const name = periodLabel(period, style);
  const detail =
    style === 'end' && period.end !== null ? (period.label ?? fiscalPeriod(period.id)) : period.end;
  return { id: period.id, label: name, detail };
}

/** The unit of all figures: 'USD millions, except per share'. */
function captionOf(view: View, model: StatementModel, scale: Scale, statement: Statement): string {
  if (view === 'growth') return 'Year-over-year change, %';
  if (view === 'common_size') return `% of ${BASE_NAMES[statement]}`;
  const currency = model.currency ?? '';
  const types = new Set(model.grid.lines.map(({ value_type }) => value_type));
  const head = scale === 'units' ? currency : `${currency} ${scale}`.trim();
  return types.has('per_share') ? `${head}, except per share` : head;
}

function scaleOf(model: StatementModel): Scale {
  const money = model.grid.lines.filter(({ value_type }) => value_type === 'amount');
  return fittingScale(money.flatMap(({ points }) => points.map((point) => point?.value ?? 0)));
}

/** The table of a statement in the current view, used for the grid, the chart and the export. */
export function statementTable(
  model: StatementModel,
  search: FinancialsSearch,
  { name, cik }: { name: string; cik?: string | undefined },
  lines: readonly FigureRow[],
  extra?: ExtraColumns,
): FigureTable {
  const { statement, period_type, view, label: style } = search;
  const scale = search.scale ?? scaleOf(model);
  const { periods } = model.grid;
  const from = Math.max(0, periods.length - rangeLength(search.periods, period_type, LATEST[period_type]));
  const rows = lines
    .map((row): FigureRow => ({ ...row, cells: row.cells.slice(from) }))
    .filter(hasFigure)
    .map((row): FigureRow => ({ ...row, cells: [...row.cells, ...(extra?.cells.get(row.id) ?? [])] }));
  const shown = view === 'values' ? '' : ` (${view === 'growth' ? 'growth' : 'common size'})`;
  return {
    title: `${label(name)}: ${statementName(statement).toLowerCase()}, ${PERIOD_ADJECTIVES[period_type]}${shown}`,
    caption: captionOf(view, model, scale, statement),
    scale,
    cik,
    columns: [...periods.slice(from).map((period) => columnOf(period, style)), ...(extra?.columns ?? [])],
    rows,
  };
}

function hasFigure({ cells }: FigureRow): boolean {
  return cells.some(({ value }) => value !== null);
}

/** As chosen, else bars for flows and lines for balances and ratios. TTM charts have bars. */
export function chartForm({ chart, statement, view, period_type }: FinancialsSearch): ChartForm {
  if (chart !== undefined) return chart;
  if (period_type === 'ttm') return 'bars';
  return view === 'values' && statement !== 'balance_sheet' ? 'bars' : 'lines';
}

/** The columns to chart: none that is no period. */
export function chartedColumns(table: FigureTable): FigureTable {
  const kept = table.columns.map(({ isPeriod }) => isPeriod !== false);
  if (kept.every(Boolean)) return table;
  const cut = <T>(list: readonly T[]): T[] => list.filter((_, index) => kept[index]);
  return {
    ...table,
    columns: cut(table.columns),
    rows: table.rows.map((row) => ({ ...row, cells: cut(row.cells) })),
  };
}
