import { type PeriodRange, rangeLength } from '../contract/chart-parameters.ts';
import type { Coverage } from '../contract/coverage.ts';
import type { ResponseOf } from '../contract/endpoints.ts';
import type { Segments } from '../contract/segments.ts';
import { type SeriesPoint, shownValue } from '../contract/series.ts';
import { currentKey, type StatementColumns, type StatementName } from '../contract/statement-names.ts';
import type { StatementColumn, StatementLine } from '../contract/statements.ts';
import { fiscalPeriod, pointColumns } from '../domain/calendar/calendar-period.ts';
import { BASE_NAMES, PERIOD_ADJECTIVES, statementName } from './choice-names.ts';
import type { View, ChartForm, LabelStyle, Scale } from './choices.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureColumn,
  type FigureRow,
  type FigureTable,
  hasFigure,
  type ExtraColumns,
  type NamedFiler,
  pointMarks,
} from './figure-table.ts';
import { fittingScale, type ValueType, valueTypeOf } from './format/figures.ts';
import { label } from './format/names.ts';
import { type Period, periodLabel } from './format/periods.ts';

export type StatementShown = {
  statement: StatementName;
  period_type: StatementColumns;
  view: View;
  periods: PeriodRange;
  label: LabelStyle;
  /** Absent: chosen from the figures. */
  scale?: Scale | undefined;
  /** Absent: by what is charted. */
  chart?: ChartForm | undefined;
  /** Ids of the charted rows; absent: the statement's defaults. */
  series?: string[] | undefined;
};

export type GridLine = {
  key: string;
  label: string;
  level: number;
  is_total: boolean;
  value_type: ValueType;
  unit: string | null;
  /** As reported. One per period of the grid; null where the line has no figure. */
  points: (SeriesPoint | null)[];
  /** Why it has no figure, by period. */
  gaps: ReadonlyMap<string, string>;
};

/** A statement as lines by periods, in the order of the answer. */
export type StatementGrid = { periods: Period[]; lines: GridLine[] };

/** Periods of a year: four quarters, two halves, or one, the year itself or its first nine months. */
export function periodsPerYear(id: string): 1 | 2 | 4 {
  if (id.startsWith('Q')) return 4;
  return id.startsWith('H') ? 2 : 1;
}

/** A fiscal year, nine months, half or quarter as a consecutive number, to detect gaps. Null for other periods. */
export function periodIndex(id: string): number | null {
  const [, part = '1', year] = /^(?:9M |(?:Q(?=[1-4])|H(?=[12]))(\d) )?(\d{4})$/.exec(id) ?? [];
  return year === undefined ? null : Number(year) * periodsPerYear(id) + Number(part) - 1;
}

/** A ratio of a statement, such as the effective tax rate, is shown in percent. */
function typeOf(unit: string | null): ValueType {
  if (unit === null) return 'amount';
  return unit === 'pure' ? 'percent' : valueTypeOf(unit);
}

/** The lines of a statement by column. A line without figures is omitted. */
export function buildGrid(
  columns: readonly (Pick<StatementColumn, 'id' | 'end'> & { label?: string })[],
  lines: readonly StatementLine[],
): StatementGrid {
  const periods = (columns.length > 0 ? columns : pointColumns(lines)).map((column) => ({
    id: column.id,
    end: column.end,
    label: column.label,
  }));
  return {
    periods,
    lines: lines
      .filter((line) => line.points.length > 0)
      .map(({ key, label: name, level, is_total, points, gaps = [], ...line }) => {
        const byPeriod = new Map(points.map((point) => [point.period, point]));
        const unit = line.unit ?? points[0]?.unit ?? null;
        return {
          key,
          label: name,
          level,
          is_total,
          value_type: typeOf(unit),
          unit,
          points: periods.map(({ id }) => byPeriod.get(id) ?? null),
          gaps: new Map(gaps.map(({ period, text }) => [period, text])),
        };
      }),
  };
}

/** One statement across its periods, in the same shape for all three endpoints. */
export type CompanyStatement = {
  company: ResponseOf<'incomeStatement'>['company'];
  /** In order; of a server that doesn't name them, none. */
  columns: readonly StatementColumn[];
  lines: StatementLine[];
  /** Whether all line items are included, or only the summary series that every server returns. */
  is_complete: boolean;
  segments: Segments | null;
  currency: string | null;
  /** Null from a server that doesn't report it. */
  coverage: Coverage | null;
  notes: string[];
  /** Kinds of periods the company reports; null from a server that doesn't say. */
  period_types: readonly string[] | null;
};

/** One statement as the page uses it, in one kind of period. */
export type StatementModel = {
  grid: StatementGrid;
  currency: string | null;
  notes: string[];
  segments: Segments | null;
  coverage: Coverage | null;
};

const SERIES_ONLY = 'This server returns only these line items, without their source filings.';

export function statementModel(answer: CompanyStatement): StatementModel {
  const { columns, lines, currency, notes, is_complete, segments, coverage } = answer;
  const grid = buildGrid(columns, lines);
  const allNotes = is_complete || grid.lines.length === 0 ? notes : [...notes, SERIES_ONLY];
  return { grid, currency, notes: allNotes, segments, coverage };
}

export function pointsOf(lines: readonly StatementLine[] | undefined, key: string): StatementLine['points'] {
  return lines?.find((line) => line.key === key)?.points ?? [];
}

/** A missing figure with the reason that the answer gives. */
function missingCell({ gaps }: GridLine, period: string | undefined): FigureCell {
  return emptyCell(gaps.get(period ?? '') ?? 'Not reported by this server');
}

/** A figure, or a value computed from it, with its marks. */
export function reportedCell(point: SeriesPoint, value: number): FigureCell {
  return { value, reason: null, marks: pointMarks(point), sources: [point] };
}

export function toRow(
  { key, label: name, level, is_total, unit }: GridLine,
  value_type: ValueType,
  cells: FigureCell[],
): FigureRow {
  return { id: key, label: name, level, is_total, value_type, unit, cells };
}

export function valueRows({ lines, periods }: StatementGrid): FigureRow[] {
  return lines.map((line) =>
    toRow(
      line,
      line.value_type,
      periods.map(({ id }, at) => {
        const point = line.points[at];
        return point === null || point === undefined
          ? missingCell(line, id)
          : reportedCell(point, shownValue(point));
      }),
    ),
  );
}

export const LATEST = { annual: 8, quarterly: 8, semiannual: 8, nine_months: 8, ttm: 8 } as const;

function columnOf(period: Period, style: LabelStyle): FigureColumn {
  const name = periodLabel(period, style);
  const detail =
    style === 'end' && period.end !== null ? (period.label ?? fiscalPeriod(period.id)) : period.end;
  return { id: period.id, label: name, detail };
}

/** The unit of all figures: 'USD millions, except per share'. */
function captionOf(view: View, model: StatementModel, scale: Scale, statement: StatementName): string {
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
  search: StatementShown,
  filer: NamedFiler,
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
    title: `${label(filer.name)}: ${statementName(statement).toLowerCase()}, ${PERIOD_ADJECTIVES[period_type]}${shown}`,
    caption: captionOf(view, model, scale, statement),
    scale,
    filer,
    columns: [...periods.slice(from).map((period) => columnOf(period, style)), ...(extra?.columns ?? [])],
    rows,
  };
}

/** As chosen, else bars for flows and lines for balances and ratios. TTM charts have bars. */
export function chartForm({ chart, statement, view, period_type }: StatementShown): ChartForm {
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

const DEFAULT_ROWS: Record<StatementShown['statement'], string[]> = {
  income_statement: ['revenue', 'net_income'],
  balance_sheet: ['total_assets', 'total_liabilities'],
  cash_flow: ['operating', 'investing', 'financing'],
};

/** Defaults for common size, where the base itself is always 100%. */
const DEFAULT_COMMON_SIZE_ROWS: Partial<typeof DEFAULT_ROWS> = {
  income_statement: ['gross_profit', 'operating_income', 'net_income'],
  balance_sheet: ['current_assets', 'total_liabilities'],
};

const FALLBACK_ROWS = 2;

/** The rows to chart: those in the URL that exist, else the defaults, else the first totals. */
export function chartedRows(rows: readonly FigureRow[], search: StatementShown): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const chosen = (search.series ?? [])
    .map((id) => currentKey(search.statement, id))
    .filter((id) => known.has(id));
  if (chosen.length > 0) return chosen;
  const parts = search.view === 'common_size' ? DEFAULT_COMMON_SIZE_ROWS[search.statement] : undefined;
  const defaults = (parts ?? DEFAULT_ROWS[search.statement]).filter((id) => known.has(id));
  if (defaults.length > 0) return defaults;
  const totals = rows.filter(({ is_total }) => is_total);
  return (totals.length > 0 ? totals : rows).slice(0, FALLBACK_ROWS).map(({ id }) => id);
}
