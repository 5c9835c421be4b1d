import { formatFigure, formatPercent, type ValueType } from '../../../views/format/numbers.ts';
import type { FigureColumn, FigureRow } from '../figures/figure-table.ts';
import { onAxis } from './chart-axis.ts';
import type { ChartAxis, ChartForm, ChartSpec } from './chart-spec.ts';
import { missingBefore, withGaps } from './missing-periods.ts';

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
export function chartOf({ table, rows, form, axis = 'linear', hasLabels = false }: ChartSpec): ChartData {
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
        mark: markOf(form, axis, side),
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

/** What stacks or stands from zero has no meaning on a log axis or as an index: those are lines. */
function markOf(form: ChartForm, axis: ChartAxis, side: ChartSeries['side']): ChartSeries['mark'] {
  if (side === 'right' || form === 'lines') return 'line';
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
