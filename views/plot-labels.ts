import { type ChartData, type ChartSeries, isStack, lastValueIndex } from './chart.ts';
import { formatCompact, isScaled } from './format/figures.ts';
import type { Drawn, PlotPanel, PlotShape, PlotStyle, PlotText } from './plot-shapes.ts';
import { textWidth } from './svg.ts';

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

/** The values that the axis must cover: each value, or of a stack the sums above and below zero. */
function axisValues({ form, categories, reference }: ChartData, own: readonly ChartSeries[]): number[] {
  const plain = own.filter(({ mark }) => !isStack(form) || mark === 'line');
  const stacked = own.filter((series) => !plain.includes(series));
  const valuesAt = (at: number) => stacked.map(({ values }) => values[at] ?? 0);
  const sums = categories.flatMap((_, at) => [sum(valuesAt(at), 1), sum(valuesAt(at), -1)]);
  const each = plain.flatMap(({ values }) => values.filter((value) => value !== null));
  const line = reference !== null && own.some(({ side }) => side === 'left') ? [reference.value] : [];
  return [...each, ...line, ...(stacked.length === 0 ? [] : sums)];
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

/** How the values of a series are written in a chart: as in its table and on its axis if all fit, else amounts as '416B'. */
function valueFormat({ values, value_type, format }: ChartSeries, size: number, room: number) {
  if (value_type === 'index' || !isScaled(value_type)) return format;
  const fits = values.every((value) => value === null || textWidth(format(value), size) <= room);
  return fits ? format : formatCompact;
}

type Layout = Pick<PlotPanel, 'area' | 'slot' | 'middles' | 'courses'>;
type Bars = { bars: readonly Extract<PlotShape, { kind: 'bar' }>[] };

/** Size of a value, of that of a tick. */
const VALUE = 0.92;
/** A label may be a little wider than its bar: neighbors differ in height. */
const OVERHANG = 0.7;

/** The values at their bars and points: where the reader turns them on, or of a single series if all of them fit. */
export function valueLabels(
  { data, series }: Drawn,
  layout: Layout & Bars,
  { text, hasOwnValues }: PlotStyle,
): PlotText[] {
  const isWanted = data.hasLabels;
  if (!isWanted && (!hasOwnValues || series.length > 1 || isStack(data.form))) return [];
  const size = text * VALUE;
  const labels = [
    ...barLabels({ data, series }, layout.bars, text),
    ...lineLabels({ data, series }, layout, text),
  ];
  if (isWanted) return labels;
  const count = series.flatMap(({ values }) => values.filter((value) => value !== null)).length;
  const fits = labels.every((label) => textWidth(label.text, size, 600) <= layout.slot - text * 0.3);
  return fits && labels.length === count ? labels : [];
}

function barLabels({ data, series }: Drawn, bars: Bars['bars'], text: number): PlotText[] {
  const isStacked = data.form === 'stack';
  const roomOf = (width: number) => (isStacked ? width : width + text * OVERHANG);
  const formats = new Map(
    series.map((one) => [one.index, valueFormat(one, text * VALUE, roomOf(bars[0]?.width ?? 0))]),
  );
  return bars.flatMap(({ series: index, at, x, y, width, height }): PlotText[] => {
    const one = series.find((each) => each.index === index);
    const value = one?.values[at] ?? null;
    if (one === undefined || value === null) return [];
    const words = (formats.get(index) ?? one.format)(value);
    const room = isStacked && height < text * 1.25 ? 0 : roomOf(width);
    if (textWidth(words, text * VALUE) > room) return [];
    const outside = value < 0 ? y + height + text * 1.05 : y - text * 0.4;
    return [
      {
        kind: 'text',
        role: isStacked ? 'inside' : 'value',
        text: words,
        x: x + width / 2,
        y: isStacked ? y + height / 2 + text * 0.32 : outside,
        anchor: 'middle',
      },
    ];
  });
}

/** The values of lines next to their points, from the newest, as many as don't cover each other. */
function lineLabels(
  { data, series }: Drawn,
  { area, slot, middles, courses }: Layout,
  text: number,
): PlotText[] {
  const formats = new Map(series.map((one) => [one.index, valueFormat(one, text * VALUE, slot)]));
  const points = data.categories
    .map((_, at) => at)
    .toReversed()
    .flatMap((at) =>
      series.flatMap((one) => {
        const value = one.values[at] ?? null;
        const y = courses.find((course) => course.series === one.index)?.heights[at] ?? null;
        return one.mark === 'bar' || value === null || y === null
          ? []
          : [
              {
                series: one.index,
                text: (formats.get(one.index) ?? one.format)(value),
                x: middles[at] ?? 0,
                y,
              },
            ];
      }),
    );
  const span = { left: area.left, right: area.right + slot / 2 };
  return placeLabels(points, span, text / 12).map(({ series: index, text: words, x, y }) => ({
    kind: 'text',
    role: 'value',
    series: index,
    text: words,
    x,
    y: y + text * 0.32,
    anchor: 'middle',
  }));
}

/**
 * The last value of each line: at the right edge, where close labels are moved apart, or above the point of a line that
 * ends before.
 */
export function endLabels({ data, series }: Drawn, { middles, courses }: Layout, text: number): PlotText[] {
  const last = data.categories.length - 1;
  const ends = series.flatMap(({ index, values, format }) => {
    const at = lastValueIndex(values);
    const value = values[at] ?? null;
    const y = courses.find((course) => course.series === index)?.heights[at] ?? null;
    return value === null || y === null ? [] : [{ index, at, y, text: format(value) }];
  });
  const atEdge = ends.filter(({ at }) => at === last);
  const heights = spreadLabels(
    atEdge.map(({ y }) => y),
    text * 1.17,
  );
  return ends.map((end): PlotText => {
    const { index, at, text: words } = end;
    const isLast = at === last;
    const y = isLast ? (heights[atEdge.indexOf(end)] ?? end.y) : end.y - text;
    return {
      kind: 'text',
      role: 'end',
      series: index,
      text: words,
      x: (middles[at] ?? 0) + (isLast ? text * 0.6 : 0),
      y: y + text * 0.35,
      anchor: isLast ? 'start' : 'middle',
    };
  });
}

/** Mean width of a character in a value's label, in pixels. */
const DIGIT = 6.8;
const LABEL_HEIGHT = 14;
const OFFSET = 10;
/** Least space between labels in a row. */
const SPACE = 6;

type PointLabel = { text: string; x: number; y: number };
type Span = { left: number; right: number };

/**
 * Labels of points, in the order of their weight: each above its point, or else below it, within `span`. One that would
 * cover another label or a point is left out. `scale` is that of the text.
 */
export function placeLabels<T extends PointLabel>(points: readonly T[], span: Span, scale: number): T[] {
  const placed: (T & { half: number })[] = [];
  for (const point of points) {
    const half = (point.text.length * DIGIT * scale) / 2;
    const x = Math.min(Math.max(point.x, span.left + half), span.right - half);
    const isFree = (y: number) =>
      placed.every(
        (other) =>
          Math.abs(other.y - y) >= LABEL_HEIGHT * scale || Math.abs(other.x - x) >= half + other.half + SPACE,
      ) &&
      points.every(
        (other) => Math.abs(other.y - y) >= (LABEL_HEIGHT / 2) * scale || Math.abs(other.x - x) >= half,
      );
    const y = [point.y - OFFSET * scale, point.y + OFFSET * scale].find(isFree);
    if (y !== undefined) placed.push({ ...point, x, y, half });
  }
  return placed;
}

/** Label heights moved apart so that labels don't overlap, in the same order and as close to their values as possible. */
export function spreadLabels(heights: readonly number[], distance: number): number[] {
  const order = heights.map((_, at) => at).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  // Top to bottom, push each label below the one above; then bottom to top, move labels back up by half the distance.
  for (const [rank, at] of order.entries()) {
    const above = order[rank - 1];
    if (above === undefined) continue;
    placed[at] = Math.max(placed[at] ?? 0, (placed[above] ?? 0) + distance);
  }
  for (const [rank, at] of [...order.entries()].toReversed()) {
    const below = order[rank + 1];
    const room = below === undefined ? Number.POSITIVE_INFINITY : (placed[below] ?? 0) - distance;
    const own = heights[at] ?? 0;
    placed[at] = Math.min(Math.max(own, (placed[at] ?? 0) - distance / 2), room);
  }
  return placed;
}

/** The labels that can be shown without touching: the newest, which ends with the plot, and every nth before it. */
export function shownLabels(widths: readonly number[], slot: number, gap = 16): ReadonlySet<number> {
  const moved = Math.max(0, ((widths.at(-1) ?? 0) - slot) / 2);
  const widest = Math.max(0, ...widths) + gap + moved;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, slot)));
  return new Set(widths.flatMap((_, at) => ((widths.length - 1 - at) % every === 0 ? [at] : [])));
}
