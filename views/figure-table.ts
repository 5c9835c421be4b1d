import { type FIGURE_MARKS, filedOperands, type SeriesPoint } from '../contract/series.ts';
import { type ChartAxis, SERIES_MAX, type PeriodOrder, type Scale } from './choices.ts';
import { formatDate } from './format/dates.ts';
import type { ValueType } from './format/figures.ts';
import type { CellRef } from './points.ts';

/** A figure that a cell shows or is computed from. Servers may omit every field. */
export type FigureSource = Partial<SeriesPoint> & {
  /** Its line, where a cell is computed from figures of several. */
  line?: string;
  /** Axis and member of a printed figure. */
  members?: [axis: string, member: string][];
  /** Where the text of the filing has it. */
  place?: { document: string; offset: number; to: number };
};

/** A figure in a table, or null with the reason. Values are in units, ratios are decimals. */
export type FigureCell = {
  value: number | null;
  reason: string | null;
  marks: readonly FigureMark[];
  /** Where it differs from its row's: the growth rate of a line of amounts. */
  value_type?: ValueType;
  /** As printed, in a statement as reported. */
  text?: string;
  /** How it is computed from its sources: 'Share of revenue'. Absent for a figure as the sources have it. */
  formula?: string;
  /** What its source says about it, in sentences. */
  notes?: readonly string[];
  /** What it was reported as, or computed from. Absent for a median and a rank. */
  sources?: readonly FigureSource[];
  /** A reported figure that shows that it belongs to its line. */
  support?: { title: string; text: string; source: FigureSource };
};

/** How a figure differs from a fact as first filed, or that it fails a check. */
export type FigureMark = (typeof FIGURE_MARKS)[number] | 'warning';

export type FigureColumn = {
  id: string;
  label: string;
  /** A second line, such as the period end. */
  detail: string | null;
  /** False for what is computed over several periods, such as a growth rate. Not charted. */
  isPeriod?: false;
  /** The company of a column, in a table of one figure of several. */
  filer?: NamedFiler | undefined;
};

export type FigureRow = {
  id: string;
  label: string;
  /** Indent, 0-based. */
  level: number;
  is_total: boolean;
  /** A heading over lines, without figures. */
  is_heading?: boolean;
  value_type: ValueType;
  /** A second line under the label. */
  detail?: string;
  /** Currency or XBRL unit; null for figures without one. */
  unit: string | null;
  /** Id of the row that it is computed from. */
  of?: string;
  /** What gives its color and dash in a chart, where that is not its place: those of one company are alike. */
  look?: number | undefined;
  /** The filer, in a table of several companies. */
  filer?: NamedFiler | undefined;
  cells: FigureCell[];
};

/** A table of figures, used for the grid, the chart and the export. */
export type FigureTable = {
  /** 'Apple Inc. (AAPL): income statement, annual'. */
  title: string;
  /** The unit of all figures: 'USD millions'. */
  caption: string;
  scale: Scale;
  /** Of a statement as printed, whose cells have their own text. */
  isPrinted?: true;
  /** The filer of all figures. */
  filer?: NamedFiler | undefined;
  columns: FigureColumn[];
  /** Headings over several columns each. */
  groups?: { id: string; label: string; span: number }[];
  rows: FigureRow[];
};

/** Columns after the periods, and the cells of each row. */
export type ExtraColumns = { columns: FigureColumn[]; cells: Map<string, FigureCell[]> };

/** A row, column and cell of a table; undefined where it has none. */
export function cellAt({ rows, columns }: FigureTable, { row: id, column }: CellRef) {
  const at = columns.findIndex((each) => each.id === column);
  const row = rows.find((each) => each.id === id);
  return { row, column: columns[at], cell: row?.cells[at] };
}

/** The figures that an export names as the source of a cell; none of a missing figure. */
export function shownSources({ value, sources = [] }: FigureCell): readonly FigureSource[] {
  return value === null ? [] : sources;
}

/** The filings of figures: their own, or those of the figures that they are derived from. */
export function filingsOf(sources: readonly FigureSource[]): FigureSource[] {
  return sources.flatMap((source) => {
    const operands = filedOperands(source.derived);
    return operands.length > 0 ? operands : [source];
  });
}

/** Accession numbers of figures, each once. */
export function accessionNumbers(sources: readonly FigureSource[]): string[] {
  return [...new Set(filingsOf(sources).flatMap(({ accession_number }) => accession_number ?? []))];
}

/** The companies of a table's figures. */
export function filersOf({ rows, columns, filer }: FigureTable): Filer[] {
  return [filer, ...rows.map((row) => row.filer), ...columns.map((column) => column.filer)].flatMap(
    (each) => each ?? [],
  );
}

/** The register that companies' figures are from: of one company with its CIK; an invented one is in none. */
export function registerText(filers: readonly Filer[]): string {
  if (filers.length > 0 && filers.every(({ sample }) => sample)) return 'Fictional sample data';
  const [cik, other] = new Set(filers.map((filer) => filer.cik));
  return cik === undefined || other !== undefined ? 'SEC EDGAR' : `SEC EDGAR, CIK ${cik}`;
}

/** The source under a saved picture of companies' figures. */
export function pictureSource(filers: readonly Filer[]): string {
  const register = registerText(filers);
  return register.startsWith('SEC ') ? `Source: ${register}` : register;
}

export function plainCell(value: number): FigureCell {
  return { value, reason: null, marks: [] };
}

export function emptyCell(reason: string): FigureCell {
  return { value: null, reason, marks: [] };
}

/** Marks of a figure; read from its derivation and first reported value where the server sends no marks. */
export function pointMarks({ marks, derived, first_reported, warnings }: SeriesPoint): FigureMark[] {
  const known: FigureMark[] = marks ?? [
    ...(derived !== undefined && derived !== null ? (['derived'] as const) : []),
    ...(first_reported !== undefined && first_reported !== null ? (['restated'] as const) : []),
  ];
  return (warnings ?? []).length === 0 ? known : [...known, 'warning'];
}

/** A table whose periods are oldest first, in the order to show. Columns that are no period stay last. */
export function orderColumns(table: FigureTable, order: PeriodOrder): FigureTable {
  if (order === 'oldest') return table;
  const { columns, rows } = table;
  const from = columns.findIndex(({ isPeriod }) => isPeriod === false);
  const count = from === -1 ? columns.length : from;
  const turn = <T>(list: readonly T[]): T[] => [...list.slice(0, count).toReversed(), ...list.slice(count)];
  return { ...table, columns: turn(columns), rows: rows.map((row) => ({ ...row, cells: turn(row.cells) })) };
}

/** A figure and its source. Servers may omit every field but `value` and `unit`. */
type ReportedFigure = {
  value: number;
  unit: string;
  concept?: string | undefined;
  /** First day of the period; null for a balance. */
  start?: string | null | undefined;
  period_end?: string | undefined;
  form?: string | undefined;
  filed?: string | undefined;
  accession_number?: string | undefined;
};

/** The company that filed the reports. Those of a sample company are not on sec.gov. */
export type Filer = { cik: string; sample: boolean };
export type NamedFiler = Filer & { name: string };

/** The filer of an answer's company. */
export function filerOf({
  cik,
  name,
  sample,
}: {
  cik: string;
  name: string;
  sample?: boolean | undefined;
}): NamedFiler {
  return { cik, name, sample: sample ?? false };
}

/** The period of a figure: 'Oct 1, 2023 to Sep 28, 2024', or 'as of Sep 28, 2024' for a balance. Null when unknown. */
export function periodRange({
  start,
  period_end,
}: Pick<ReportedFigure, 'start' | 'period_end'>): string | null {
  if (period_end === undefined) return null;
  if (start === null) return `as of ${formatDate(period_end)}`;
  return start === undefined
    ? `period ended ${formatDate(period_end)}`
    : formatDate(`${start} to ${period_end}`);
}

/** Whether a row has any figure. */
export function hasFigure({ cells }: Pick<FigureRow, 'cells'>): boolean {
  return cells.some(({ value }) => value !== null);
}

/** What stands where there is no number: "n.m." for one that is not meaningful, else a dash. */
export function gapText(reason: string | null): 'n.m.' | '—' {
  return reason !== null && /^(?:n\.m\.|Not meaningful)/.test(reason) ? 'n.m.' : '—';
}

/**
 * The charted rows after toggling one. A chart has room for two value types, on two axes: a row of a third replaces those of
 * the second. In a full chart the new row replaces the last one. An index has room for all types.
 */
export function toggleRow(
  charted: readonly string[],
  row: string,
  rows: readonly FigureRow[],
  axis: ChartAxis,
): string[] {
  if (charted.includes(row)) return charted.filter((id) => id !== row);
  const typeOf = (id: string) => rows.find((other) => other.id === id)?.value_type;
  const types = [...new Set(charted.map(typeOf))];
  const isThird = axis !== 'indexed' && types.length > 1 && !types.includes(typeOf(row));
  const left = isThird ? charted.filter((id) => typeOf(id) === types[0]) : charted;
  return [...left.slice(0, SERIES_MAX - 1), row];
}
