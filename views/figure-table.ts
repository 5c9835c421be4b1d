import { type FIGURE_MARKS, filedOperands, type SeriesPoint, shownValue } from '../contract/series.ts';
import { fiscalPeriod } from '../domain/calendar/calendar-period.ts';
import { TTM } from './choice-names.ts';
import { type ChartAxis, SERIES_MAX, type PeriodOrder, type Scale } from './choices.ts';
import { formatDate } from './format/dates.ts';
import { type ValueType, formatExact, formatFigure } from './format/figures.ts';

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

/** The rows of a table over other columns, by their ids; without a figure for those that it lacks. */
export function alignCells(
  { columns: own, rows }: Pick<FigureTable, 'columns' | 'rows'>,
  columns: readonly FigureColumn[],
  reason = (column: string): string => `Not reported for ${column}`,
): FigureRow[] {
  const at = new Map(own.map(({ id }, index) => [id, index]));
  return rows.map((row) => ({
    ...row,
    cells: columns.map(({ id }) => row.cells[at.get(id) ?? -1] ?? emptyCell(reason(id))),
  }));
}

export function filerAt(table: FigureTable, row: FigureRow, column: number): NamedFiler | undefined {
  return table.columns[column]?.filer ?? row.filer ?? table.filer;
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

export function accessionNumbers(sources: readonly FigureSource[]): string[] {
  return [...new Set(filingsOf(sources).flatMap(({ accession_number }) => accession_number ?? []))];
}

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

export function pointMarks({ marks = [], warnings = [] }: SeriesPoint): FigureMark[] {
  return warnings.length === 0 ? marks : [...marks, 'warning'];
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

// What a panel says about the source of a cell.

/** 'Reported as 9,447; shown as −9,447: cash paid'. Null for a figure that is shown as reported. */
export function signNote(source: FigureSource): string | null {
  const { value, display_value, sign_note, derived = null, period } = source;
  if (sign_note === undefined || value === undefined) return null;
  const how = derived !== null || period === TTM ? 'Calculated' : 'Reported';
  return `${how} as ${formatExact(value)}; shown as ${formatExact(shownValue({ value, display_value }))}: ${sign_note}`;
}

/** The figure of a cell that is one: null for what is computed from others, and without a value or unit. */
export function figureOf({ formula, sources = [] }: FigureCell): SeriesPoint | null {
  const [source] = sources;
  if (formula !== undefined || source === undefined) return null;
  const { value, unit, period = '' } = source;
  return value === undefined || unit === undefined ? null : { ...source, value, unit, period };
}

/** What a computed cell shows: '6.4%', or why it has no number. */
export function computedText(
  { value, reason, value_type }: FigureCell,
  row: FigureRow,
  { scale }: FigureTable,
) {
  return value === null
    ? (reason ?? 'Not available')
    : formatFigure(value, value_type ?? row.value_type, scale);
}

/** A figure that a cell is computed from: 'Revenue, FY2024'. */
export function sourceName({ line, period }: FigureSource, row: FigureRow): string {
  const name = line ?? row.label;
  return period === undefined ? name : `${name}, ${fiscalPeriod(period)}`;
}

/** Why a later filing's figure differs from the first. */
export function changeName({ marks }: FigureSource): 'Split-adjusted' | 'Sign corrected' | 'Restated' {
  if (marks === undefined || marks.includes('restated')) return 'Restated';
  return marks.includes('split_adjusted') ? 'Split-adjusted' : 'Sign corrected';
}

// Figures and notes at them, as addresses have them.

/** A cell of a table, by the ids of its row and column. */
export type CellRef = { row: string; column: string };

/**
 * The figure of an address: the id of its row and its period, `revenue:2024`. Null when the text is not that. A row's id
 * may contain colons, a period may not.
 */
export function parsePoint(text: string | undefined): CellRef | null {
  const at = text?.lastIndexOf(':') ?? -1;
  if (text === undefined || at < 1 || at === text.length - 1) return null;
  return { row: text.slice(0, at), column: text.slice(at + 1) };
}

/** A note of a reader at a point of a chart. */
type Pin = CellRef & { text: string };

/** Most notes of a chart, characters of one, and of all as an address has them. */
export const PINS = { most: 6, text: 100, written: 800 } as const;

/** The notes of an address: `revenue:2024=Divested the unit|net_income:2023=Impairment`. What isn't one is left out. */
export function parsePins(text: string | undefined): Pin[] {
  return (text ?? '')
    .split('|')
    .slice(0, PINS.most)
    .flatMap((part) => {
      const at = part.indexOf('=');
      const cell = at === -1 ? null : parsePoint(part.slice(0, at).trim());
      const note = part
        .slice(at + 1)
        .trim()
        .slice(0, PINS.text);
      return cell === null || note === '' ? [] : [{ ...cell, text: note }];
    });
}

/** Notes as a text for the address; undefined for none. */
export function writePins(pins: readonly Pin[]): string | undefined {
  const parts = pins.map(
    (pin) =>
      `${writePoint(pin)}=${pin.text
        .replaceAll(/[|\s]+/gu, ' ')
        .trim()
        .slice(0, PINS.text)}`,
  );
  return parts.length === 0 ? undefined : parts.join('|');
}

/** The figure as a text for the address; undefined for none. */
export function writePoint(cell: CellRef | null): string | undefined {
  return cell === null ? undefined : `${cell.row}:${cell.column}`;
}
