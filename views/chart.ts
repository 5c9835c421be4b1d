import type { Severity } from '../domain/filing/items.ts';
import { growth } from '../domain/ratios/growth.ts';
import type { ChartAxis, ChartForm } from './choices.ts';
import { type FigureColumn, type FigureRow, type FigureTable, parsePins } from './figure-table.ts';
import { formatFigure, formatPercent, tickFormat, type ValueType } from './format/figures.ts';
import { label } from './format/names.ts';
import { isPeriodNamed, type PeriodRange } from './format/periods.ts';
import { FormulaError, formulaRow } from './formula.ts';
import type { PeriodSpan } from './period-spans.ts';

// Where the values of a chart's rows are on its axis, and the periods that have none.

const BASE = 100;

/** A row's values on an axis. Null values: the row can't be shown on it; the note says why. */
type OnAxis = { row: FigureRow; values: (number | null)[] | null; note: string | null };

const valuesOf = ({ cells }: FigureRow) => cells.map(({ value }) => value);

/**
 * Rows on an axis: as they are, only what is above zero on a log axis, or as indexes that begin at one period: the first
 * in which all of them are above zero, or else most of them.
 */
export function onAxis(rows: readonly FigureRow[], columns: readonly FigureColumn[], axis: ChartAxis) {
  if (axis === 'indexed') return indexed(rows, columns);
  const shown = rows.map((row): OnAxis =>
    axis === 'log' ? logged(row, valuesOf(row)) : { row, values: valuesOf(row), note: null },
  );
  return { rows: shown, columns: [...columns], base: null };
}

function isBelow(value: number | null): boolean {
  return value !== null && value <= 0;
}

function logged(row: FigureRow, values: readonly (number | null)[]): OnAxis {
  const above = values.map((value) => (isBelow(value) ? null : value));
  if (!values.some(isBelow)) return { row, values: above, note: null };
  const note = `${label(row.label)}: values of zero or below have no place on a log axis.`;
  return { row, values: above.every((value) => value === null) ? null : above, note };
}

function indexed(rows: readonly FigureRow[], columns: readonly FigureColumn[]) {
  const withFigures = rows.filter(({ cells }) => cells.some(({ value }) => value !== null));
  const counts = columns.map(
    (_, at) => withFigures.filter(({ cells }) => (cells[at]?.value ?? 0) > 0).length,
  );
  const most = Math.max(0, ...counts);
  const start = most === 0 ? 0 : counts.indexOf(most);
  const base = columns[start]?.label ?? '';
  const shown = rows.map((row): OnAxis => {
    const values = row.cells.slice(start).map(({ value }) => value);
    const first = row.cells[start]?.value ?? null;
    if (values.every((value) => value === null)) return { row, values, note: null };
    if (first === null || first <= 0) {
      return {
        row,
        values: null,
        note: `${label(row.label)}: no index, because it has no figure above zero in ${base}.`,
      };
    }
    return {
      row,
      values: values.map((value) => (value === null ? null : (value / first) * BASE)),
      note: null,
    };
  });
  return { rows: shown, columns: columns.slice(start), base: most === 0 ? null : base };
}

/** More periods that are missing in a row are drawn as one. */
const GAP_MAX = 8;

/** When a period ends, in months: from its last day, or from a calendar quarter or year; null where neither is known. */
function monthOf({ id, label: name, detail }: FigureColumn): number | null {
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(detail ?? '') ?? /^(\d{4})-(\d{2})-(\d{2})$/.exec(name) ?? [];
  if (year !== undefined) return Number(year) * 12 + Number(month) + Number(day) / 31;
  const [, calendar, quarter] = /^CY(\d{4})(?: Q([1-4]))?$/.exec(id) ?? [];
  return calendar === undefined ? null : Number(calendar) * 12 + Number(quarter ?? 4) * 3;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How many periods are missing before each column: a quarter that no report covers has no column. */
export function missingBefore(columns: readonly FigureColumn[]): number[] {
  const months = columns.map(monthOf);
  const steps = months.map((month, at) => {
    const before = months[at - 1] ?? null;
    return at === 0 || month === null || before === null ? null : Math.abs(month - before);
  });
  const usual = medianOf(steps.filter((step) => step !== null));
  return steps.map((step) =>
    step === null || usual === 0 || step < usual * 1.5 ? 0 : Math.min(GAP_MAX, Math.round(step / usual) - 1),
  );
}

/** Values or columns with as many gaps before each as periods are missing. */
export function withGaps<T>(
  entries: readonly T[],
  missing: readonly number[],
  empty: (gap: string) => T,
): T[] {
  return entries.flatMap((entry, at) => [
    ...Array.from({ length: missing[at] ?? 0 }, (_, gap) => empty(`${at}.${gap}`)),
    entry,
  ]);
}

/** 8-Ks on the days they were filed, and the days of the chart's periods. */
export type ChartEvents = {
  marks: readonly { filing_date: string; severity: Severity }[];
  spans: readonly PeriodSpan[];
};

export type ChartDrawing = {
  form: ChartForm;
  axis?: ChartAxis | undefined;
  /** Whether every value is written next to its bar or point. */
  hasLabels?: boolean | undefined;
  /** Periods shown, both included; absent: all of the table. */
  range?: PeriodRange | undefined;
  /** A value of the left axis, or `average` or `median` of the first series. */
  reference?: string | undefined;
  /** Whether each series has its compound annual growth. */
  hasGrowth?: boolean | undefined;
  /** Series computed from lines of the table: `gross_profit / revenue`. */
  formulas?: readonly string[] | undefined;
  /** Notes at points, as an address has them. */
  pins?: string | undefined;
};

/** Which rows of a table to chart, in which order, and how. */
export type ChartSpec = ChartDrawing & {
  table: FigureTable;
  rows: readonly string[];
  events?: ChartEvents | undefined;
  /** What the rows leave out of the table, and why; said with the chart wherever it is drawn. */
  left_out?: readonly string[] | undefined;
};

/** What a reader changes about a chart. */
export type ChartChange = Partial<ChartDrawing>;

export type ChartSeries = {
  id: string;
  label: string;
  /** What gives its color and dash. */
  look: number;
  /** One for each category; null is a gap. */
  values: (number | null)[];
  value_type: ValueType | 'index';
  side: 'left' | 'right';
  mark: 'bar' | 'line' | 'area';
  format: (value: number) => string;
  /** 'CAGR 4.9%, FY2018 to FY2025'. */
  growth: string | null;
};

type ChartPin = { number: number; series: number; at: number; text: string };

type TickFormat = (ticks: readonly number[]) => (value: number) => string;

export type ChartData = {
  title: string;
  /** Units of all values. */
  caption: string;
  form: ChartForm;
  axis: ChartAxis;
  hasLabels: boolean;
  categories: FigureColumn[];
  series: ChartSeries[];
  /** A line at a value of the left axis. */
  reference: { value: number; label: string } | null;
  events: ChartEvents | null;
  pins: ChartPin[];
  /** What the chart leaves out, and why. */
  notes: string[];
  /** How the ticks of the axes are written; null without a right axis. */
  ticks: { left: TickFormat; right: TickFormat | null };
};

/** Value types that share an axis: the first for the left one, the second for the right one. */
const AXES_MAX = 2;

/**
 * The series of a chart, in the order of `rows`. Rows of a second value type have a separate axis on the right; those
 * of a third are left out. Rule: docs/rules.md#chart-axes
 */
export function chartOf(spec: ChartSpec): ChartData {
  const { hasLabels = false, events } = spec;
  const axis = axisOf(spec);
  const notes = [...(spec.left_out ?? [])];
  const { table, found } = shownRows(spec, notes);
  const types = axis === 'indexed' ? [] : chartedTypes(found);
  const { rows, columns, base } = onAxis(found, table.columns, axis);
  if (spec.form !== 'scatter') notes.push(...rows.flatMap(({ note }) => note ?? []));
  const charted = rows.filter(
    ({ row, values }) => values !== null && (axis === 'indexed' || types.includes(row.value_type)),
  );
  const missing = missingBefore(columns);
  const drawnForm = formOf(spec, charted, notes);
  if (axis !== 'indexed') notes.push(...thirdTypes(found, types));
  const format = (value_type: ValueType) => (value: number) => formatFigure(value, value_type, table.scale);
  const series = charted.map(({ row, values }, at): ChartSeries => {
    const side = row.value_type === types[1] ? 'right' : 'left';
    return {
      id: row.id,
      label: row.label,
      look: row.look ?? at,
      values: withGaps(values ?? [], missing, () => null),
      value_type: axis === 'indexed' ? 'index' : row.value_type,
      side,
      mark: markOf({ form: drawnForm, axis, side, isFirst: at === 0 }),
      format: axis === 'indexed' ? indexText : format(row.value_type),
      growth: spec.hasGrowth === true ? growthOf(row, table.columns) : null,
    };
  });
  // A line doesn't join the periods next to a missing one.
  const categories = withGaps(columns, missing, (gap): FigureColumn => ({
    id: `#missing ${gap}`,
    label: '',
    detail: 'No report',
  }));
  if (isStack(drawnForm)) notes.push(...unevenStacks(series, categories));
  if (drawnForm === 'scatter') notes.push(...withoutPlace(found, categories, axis));
  const ticksOf =
    (type: ValueType = 'amount'): TickFormat =>
    (ticks) =>
      tickFormat(ticks, type, table.scale);
  const reference = drawnForm === 'scatter' ? null : referenceOf(spec, series[0], notes);
  return {
    title: table.title,
    caption: axis === 'indexed' && base !== null ? `Index, ${base} = 100` : table.caption,
    form: drawnForm,
    axis,
    hasLabels,
    categories,
    series,
    reference,
    events: events ?? null,
    pins: pinsOf(spec.pins, series, categories),
    notes,
    ticks: {
      left: axis === 'indexed' ? (ticks) => tickFormat(ticks, 'amount', 'units') : ticksOf(types[0]),
      right: types[1] === undefined ? null : ticksOf(types[1]),
    },
  };
}

/** The table of what a chart shows: its rows, with those of its formulas, in its periods. */
export function chartedTable(spec: ChartSpec): FigureTable {
  const { table, found } = shownRows(spec, []);
  return { ...table, rows: found };
}

/** The rows to chart within the periods to show, with those of formulas. */
function shownRows({ table: whole, rows: ids, formulas = [], range = {} }: ChartSpec, notes: string[]) {
  const computed = formulas.flatMap((text) => {
    try {
      return [formulaRow(text, whole)];
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      notes.push(error.message);
      return [];
    }
  });
  const rows = [...whole.rows, ...computed];
  const table = withinRange({ ...whole, rows }, range);
  const wanted = [...ids, ...computed.map(({ id }) => id)];
  return { table, found: wanted.flatMap((id) => table.rows.find((row) => row.id === id) ?? []) };
}

/** The columns of a table from one period to another; a bound that isn't among them is none. */
function withinRange(table: FigureTable, { from, to }: PeriodRange): FigureTable {
  const { columns, rows } = table;
  const start = from === undefined ? -1 : columns.findIndex(({ id }) => isPeriodNamed(id, from));
  const end = to === undefined ? -1 : columns.findLastIndex(({ id }) => isPeriodNamed(id, to));
  if ((start === -1 && end === -1) || (end !== -1 && end < start)) return table;
  const cut = <T>(list: readonly T[]): T[] =>
    list.slice(Math.max(0, start), end === -1 ? undefined : end + 1);
  return { ...table, columns: cut(columns), rows: rows.map((row) => ({ ...row, cells: cut(row.cells) })) };
}

/** A row's compound annual growth from its first figure to its last; a rate has none. */
function growthOf({ cells, value_type, unit }: FigureRow, columns: readonly FigureColumn[]): string | null {
  if (value_type === 'percent' || value_type === 'times') return null;
  const [first, last] = [
    cells.findIndex(({ value }) => value !== null),
    cells.findLastIndex(({ value }) => value !== null),
  ];
  const [before, now] = [cells[first]?.value, cells[last]?.value];
  const [start, end] = [columns[first], columns[last]];
  if (start === undefined || end === undefined || before === null || now === null) return null;
  const months = (monthOf(end) ?? 0) - (monthOf(start) ?? 0);
  if (before === undefined || now === undefined || months < 11) return null;
  const years = Math.round(months / 3) / 4;
  const { value } = growth({ value: now, unit }, { value: before, unit }, { years });
  return `CAGR ${value === null ? 'n.m.' : formatPercent(value)}, ${start.label} to ${end.label}`;
}

/** What a drawing adds to its figures, a sentence each, for where it isn't drawn. */
export function chartFacts({ series, reference, pins, categories }: ChartData): string[] {
  return [
    ...series.flatMap(({ label: name, growth: rate }) => (rate === null ? [] : [`${label(name)}: ${rate}`])),
    ...(reference === null ? [] : [`Reference line: ${reference.label}`]),
    ...pins.map((pin) => {
      const at = `${label(series[pin.series]?.label ?? '')}, ${categories[pin.at]?.label ?? ''}`;
      return `Note ${pin.number} at ${at}: ${pin.text}`;
    }),
  ];
}

/** Periods in which some parts of a stack have no figure: the stack is lower than the total. */
function unevenStacks(series: readonly ChartSeries[], categories: readonly FigureColumn[]): string[] {
  const uneven = categories.filter(({ label: name }, at) => {
    const count = series.filter(({ values }) => (values[at] ?? null) !== null).length;
    return name !== '' && count > 0 && count < series.length;
  });
  const names = uneven.map(({ label: name }) => name);
  if (names.length === 0) return [];
  return [`Parts without a figure in ${names.join(', ')}: those stacks lack them.`];
}

function referenceOf(
  { reference, axis = 'linear' }: ChartSpec,
  first: ChartSeries | undefined,
  notes: string[],
): ChartData['reference'] {
  if (reference === undefined || first === undefined) return null;
  const values = first.values.filter((value) => value !== null);
  const own: Record<string, number> = {
    average: values.reduce((total, value) => total + value, 0) / values.length,
    median: medianOf(values),
  };
  const value = own[reference] ?? Number(reference);
  if (!Number.isFinite(value) || (axis === 'log' && value <= 0)) {
    notes.push(`Reference line “${reference}” is no value of this axis.`);
    return null;
  }
  const name = Object.hasOwn(own, reference)
    ? `${reference[0]?.toUpperCase()}${reference.slice(1)} of ${label(first.label)}: `
    : '';
  return { value, label: `${name}${first.format(value)}` };
}

/** The notes of an address at the points that the chart shows. */
function pinsOf(
  text: string | undefined,
  series: readonly ChartSeries[],
  categories: readonly FigureColumn[],
): ChartPin[] {
  return parsePins(text).flatMap(({ row, column, text: note }, pin) => {
    const index = series.findIndex(({ id }) => id === row);
    const at = categories.findIndex(({ id }) => id === column);
    const isShown = (series[index]?.values[at] ?? null) !== null;
    return isShown ? [{ number: pin + 1, series: index, at, text: note }] : [];
  });
}

/** The value types that have an axis, in the order of the rows. */
function chartedTypes(rows: readonly Pick<FigureRow, 'value_type'>[]): ValueType[] {
  return [...new Set(rows.map(({ value_type }) => value_type))].slice(0, AXES_MAX);
}

/** An index begins at a period: a scatter has none. */
function axisOf({ form, axis = 'linear' }: ChartSpec): ChartAxis {
  return form === 'scatter' && axis === 'indexed' ? 'linear' : axis;
}

/** Rows of a third type, which no axis is left for. */
function thirdTypes(found: readonly FigureRow[], types: readonly ValueType[]): string[] {
  const names = found.flatMap((row) => (types.includes(row.value_type) ? [] : [label(row.label)]));
  return names.length === 0 ? [] : [`Not charted (no third axis): ${names.join(', ')}.`];
}

/** Dots that a log axis has no place for. */
function withoutPlace(
  [across, up]: readonly FigureRow[],
  categories: readonly FigureColumn[],
  axis: ChartAxis,
): string[] {
  if (axis !== 'log') return [];
  return categories.flatMap(({ label: name }, at) => {
    const below = [across, up].filter((row) => isBelow(row?.cells[at]?.value ?? null));
    if (below.length === 0) return [];
    const what = below.map((row) => label(row?.label ?? '')).join(' and ');
    return [`${label(name)} has no place on a log axis: ${what} not above zero.`];
  });
}

/** Whether what is above zero is on one another, and what is below under one another. */
export function isStack(form: ChartForm): boolean {
  return form === 'stack' || form === 'stacked_area';
}

/** The form that the values allow: nothing stacks on a log axis or as an index, and no area reaches below others. */
function formOf(
  { form, axis = 'linear' }: ChartSpec,
  charted: readonly Pick<OnAxis, 'values'>[],
  notes: string[],
): ChartForm {
  if (form === 'scatter' && charted.length < 2) {
    notes.push('A scatter needs two figures.');
    return 'lines';
  }
  if (!isStack(form)) return form;
  if (axis !== 'linear') return 'lines';
  const hasNegative = charted.some(({ values }) => (values ?? []).some((value) => (value ?? 0) < 0));
  if (form === 'stack' || !hasNegative) return form;
  notes.push('Stacked as bars: areas can’t be negative.');
  return 'stack';
}

type Placed = { form: ChartForm; axis: ChartAxis; side: ChartSeries['side']; isFirst: boolean };

/** What stacks or stands from zero has no meaning on a log axis or as an index: those are lines. */
function markOf({ form, axis, side, isFirst }: Placed): ChartSeries['mark'] {
  if (form === 'multiples') return axis === 'linear' ? 'bar' : 'line';
  if (side === 'right' || form === 'lines' || (form === 'mixed' && !isFirst)) return 'line';
  if (form === 'area' || form === 'stacked_area') return axis === 'linear' ? 'area' : 'line';
  return axis === 'linear' ? 'bar' : 'line';
}

function indexText(value: number): string {
  return formatFigure(value, 'amount', 'units');
}

/** Index of the last value that is not a gap; -1 when all are gaps. */
export function lastValueIndex(values: readonly (number | null)[]): number {
  return values.findLastIndex((value) => value !== null);
}

/** Whether a value has a gap on both sides, so that a line would not show it. */
export function isIsolated(values: readonly (number | null)[], at: number): boolean {
  const has = (index: number) => values[index] !== undefined && values[index] !== null;
  return has(at) && !has(at - 1) && !has(at + 1);
}
