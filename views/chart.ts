import type { Severity } from '../domain/filing/item-severity.ts';
import type { ChartAxis, ChartForm } from './choices.ts';
import type { FigureColumn, FigureRow, FigureTable } from './figure-table.ts';
import { label } from './format/names.ts';
import { formatFigure, formatPercent, type ValueType } from './format/numbers.ts';
import type { PeriodSpan } from './period-spans.ts';

/** 8-Ks on the days they were filed, and the days of the chart's periods. */
export type ChartEvents = {
  marks: readonly { filing_date: string; severity: Severity }[];
  spans: readonly PeriodSpan[];
};

/** Which rows of a table to chart, in which order, and how. */
export type ChartSpec = {
  table: FigureTable;
  rows: readonly string[];
  form: ChartForm;
  axis?: ChartAxis | undefined;
  /** Whether every value is written next to its bar or point. */
  hasLabels?: boolean | undefined;
  events?: ChartEvents | undefined;
};

/** What a reader changes about a chart. */
export type ChartChange = Partial<Pick<ChartSpec, 'form' | 'axis' | 'hasLabels'>>;

export type ChartSeries = {
  id: string;
  label: string;
  /** One for each category; null is a gap. */
  values: (number | null)[];
  value_type: ValueType | 'index';
  side: 'left' | 'right';
  mark: 'bar' | 'line' | 'area';
  format: (value: number) => string;
};

/** The data of a chart: the same values as its table. */
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
  /** What the chart leaves out, and why. */
  notes: string[];
  /** For the axes: percentages have no decimals when the range is wide. Null without a right axis. */
  ticks: { left: (value: number) => string; right: ((value: number) => string) | null };
};

/** Value types that share an axis: the first for the left one, the second for the right one. */
const AXES_MAX = 2;

/**
 * The series of a chart, in the order of `rows`. Rows of a second value type have a separate axis on the right; those
 * of a third are left out. Rule: docs/rules.md#chart-axes
 */
export function chartOf({
  table,
  rows,
  form,
  axis = 'linear',
  hasLabels = false,
  events,
}: ChartSpec): ChartData {
  const found = rows.map((id) => table.rows.find((row) => row.id === id)).filter((row) => row !== undefined);
  const types = axis === 'indexed' ? [] : chartedTypes(found);
  const isCharted = ({ value_type }: FigureRow) => axis === 'indexed' || types.includes(value_type);
  const format = (value_type: ValueType) => (value: number) => formatFigure(value, value_type, table.scale);
  const notes: string[] = [];
  const missing = missingBefore(table.columns);
  const series = found.filter(isCharted).flatMap((row): ChartSeries[] => {
    const { values, note } = onAxis(row, axis);
    if (note !== null) notes.push(note);
    if (values === null) return [];
    const side = row.value_type === types[1] ? 'right' : 'left';
    return [
      {
        id: row.id,
        label: row.label,
        values: withGaps(values, missing, () => null),
        value_type: axis === 'indexed' ? 'index' : row.value_type,
        side,
        mark: markOf({ form, axis, side, isFirst: row === found[0] }),
        format: axis === 'indexed' ? indexText : format(row.value_type),
      },
    ];
  });
  const ticksOf = (type: ValueType | undefined) => {
    const own = found.filter(({ value_type }) => value_type === type);
    return type === 'percent' && isWide(own) ? wholePercent : format(type ?? 'amount');
  };
  return {
    title: table.title,
    caption: axis === 'indexed' ? `First period with a figure = 100 (${table.caption})` : table.caption,
    form: axis === 'indexed' && form === 'stack' ? 'lines' : form,
    axis,
    hasLabels,
    // A line doesn't join the periods next to a missing one.
    categories: withGaps(table.columns, missing, (place) => ({
      id: `#missing ${place}`,
      label: '',
      detail: 'No report',
    })),
    series,
    reference: null,
    events: events ?? null,
    notes,
    ticks: {
      left: axis === 'indexed' ? indexText : ticksOf(types[0]),
      right: types[1] === undefined ? null : ticksOf(types[1]),
    },
  };
}

/** The value types that have an axis, in the order of the rows. */
function chartedTypes(rows: readonly Pick<FigureRow, 'value_type'>[]): ValueType[] {
  return [...new Set(rows.map(({ value_type }) => value_type))].slice(0, AXES_MAX);
}

type Placed = { form: ChartForm; axis: ChartAxis; side: ChartSeries['side']; isFirst: boolean };

/** What stacks or stands from zero has no meaning on a log axis or as an index: those are lines. */
function markOf({ form, axis, side, isFirst }: Placed): ChartSeries['mark'] {
  if (form === 'multiples') return axis === 'linear' ? 'bar' : 'line';
  if (side === 'right' || form === 'lines' || (form === 'mixed' && !isFirst)) return 'line';
  if (form === 'area') return axis === 'linear' ? 'area' : 'line';
  return axis === 'linear' ? 'bar' : 'line';
}

const WIDE = 0.1;

function wholePercent(value: number): string {
  return formatPercent(value, 0);
}

function indexText(value: number): string {
  return formatFigure(value, 'amount', 'units');
}

function isWide(rows: readonly FigureRow[]): boolean {
  const values = rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0));
  return Math.max(...values) - Math.min(...values) > WIDE;
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

const BASE = 100;

/** Values as their axis shows them. Null values: the row can't be shown on it; the note says why. */
type OnAxis = { values: (number | null)[] | null; note: string | null };

/** A row's values on an axis: as they are, only those above zero on a log axis, or as an index. */
export function onAxis({ label: name, cells }: Pick<FigureRow, 'label' | 'cells'>, axis: ChartAxis): OnAxis {
  const values = cells.map(({ value }) => value);
  if (axis === 'linear') return { values, note: null };
  return axis === 'log' ? logged(label(name), values) : indexed(label(name), values);
}

function isBelow(value: number | null): boolean {
  return value !== null && value <= 0;
}

function logged(name: string, values: readonly (number | null)[]): OnAxis {
  const above = values.map((value) => (isBelow(value) ? null : value));
  if (!values.some(isBelow)) return { values: above, note: null };
  const note = `${name}: values of zero or below have no place on a log axis.`;
  return { values: above.every((value) => value === null) ? null : above, note };
}

function indexed(name: string, values: readonly (number | null)[]): OnAxis {
  const first = values.find((value) => value !== null);
  if (first === undefined || first === null) return { values: [...values], note: null };
  if (first <= 0)
    return { values: null, note: `${name}: no index, because its first value isn’t above zero.` };
  return { values: values.map((value) => (value === null ? null : (value / first) * BASE)), note: null };
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

/** Values or columns with as many empty places before each as periods are missing. */
export function withGaps<T>(
  entries: readonly T[],
  missing: readonly number[],
  empty: (place: string) => T,
): T[] {
  return entries.flatMap((entry, at) => [
    ...Array.from({ length: missing[at] ?? 0 }, (_, place) => empty(`${at}.${place}`)),
    entry,
  ]);
}

/** The ticks of one side of a chart. Both sides begin at zero in a chart with bars or areas. */
export function axisTicks(data: ChartData, side: ChartSeries['side']): number[] {
  const own = data.series.filter((series) => series.side === side);
  const values = axisValues(data, own);
  if (data.axis === 'log') return logTicks(values);
  return niceTicks(
    values,
    data.series.some(({ mark }) => mark !== 'line'),
  );
}

/** The values that the axis must cover: each value, or for stacked bars the sums above and below zero. */
function axisValues({ form, categories }: ChartData, own: readonly ChartSeries[]): number[] {
  const plain = own.filter(({ mark }) => form !== 'stack' || mark !== 'bar');
  const stacked = own.filter((series) => !plain.includes(series));
  const valuesAt = (at: number) => stacked.map(({ values }) => values[at] ?? 0);
  const sums = categories.flatMap((_, at) => [sum(valuesAt(at), 1), sum(valuesAt(at), -1)]);
  const each = plain.flatMap(({ values }) => values.filter((value) => value !== null));
  return stacked.length === 0 ? each : [...each, ...sums];
}

function sum(values: readonly number[], side: 1 | -1): number {
  return values.reduce((total, value) => (value * side > 0 ? total + value : total), 0);
}

const STEPS = [1, 2, 2.5, 5, 10];
const TICKS_MAX = 5;

/** A round step (1, 2, 2.5 or 5 times a power of ten) that divides the span into at most five intervals. */
function niceStep(span: number): number {
  const rough = span / TICKS_MAX;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (STEPS.find((step) => step * power >= rough * 0.999) ?? 10);
}

/** Round numbers from the minimum to the maximum or beyond; they include zero when bars start from it. */
export function niceTicks(values: readonly number[], fromZero: boolean): number[] {
  const all = fromZero ? [...values, 0] : values;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0];
  const step = niceStep(high - low || Math.abs(high) || 1);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

const LOG_STEPS = [1, 2, 5];
const LOG_TICKS_MAX = 7;

/** Round numbers of a log axis around values above zero: 1, 2 and 5 times powers of ten, or the powers alone. */
export function logTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (!Number.isFinite(low) || !Number.isFinite(high) || low <= 0) return [1, 10];
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const powers = Array.from({ length: last - first + 1 }, (_, at) =>
    Number((10 ** (first + at)).toPrecision(12)),
  );
  const all = powers.flatMap((power) => LOG_STEPS.map((step) => Number((step * power).toPrecision(12))));
  const from = all.findLastIndex((tick) => tick <= low);
  const to = all.findIndex((tick) => tick >= high);
  const ticks = all.slice(Math.max(0, from), to + 1);
  if (ticks.length <= LOG_TICKS_MAX) return ticks.length > 1 ? ticks : all.slice(Math.max(0, from), to + 2);
  return powers;
}
