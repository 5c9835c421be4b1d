import { type ChartData, type ChartEvents, type ChartSeries, isIsolated, isStack } from './chart.ts';
import { eventMarkers, highestSeverity } from './event-markers.ts';
import { formatDate } from './format/dates.ts';
import { axisTicks, endLabels, shownLabels, valueLabels } from './plot-labels.ts';
import { scaleOf, scatterPanel } from './plot-scatter.ts';
import {
  type Area,
  type Drawn,
  geometryOf,
  type PlotCourse,
  type PlotPanel,
  type PlotShape,
  type PlotStyle,
  type PlotText,
  type Scale,
  type Scales,
} from './plot-shapes.ts';
import { round, textWidth } from './svg.ts';

type Layout = Pick<PlotPanel, 'slot' | 'middles'>;
type Bar = Extract<PlotShape, { kind: 'bar' }>;

/** Lines with at most this many values have a dot on each. */
const DOTS_MAX = 14;
/** Widest bar, of the size of the text. */
const BAR_MAX = 4;
/** Share of a category that its bars take. */
const BARS = 0.76;

const isBar = ({ kind }: PlotShape): boolean => kind === 'bar';

/** Categories that no report has: a missing bar isn't worth a dash there. */
const UNREAD = /^(?:#missing|unreported)/;

/** The bars, lines and areas of a panel, and where each value is. Bars are first, so that lines are over them. */
function marksOf({ data, series }: Drawn, layout: Layout, scales: Scales, text: number) {
  const bars = series.filter(({ mark }) => mark === 'bar');
  const sums = { above: [] as number[], below: [] as number[] };
  const found: { shapes: PlotShape[]; course: PlotCourse }[] = [];
  const boxes: Bar[] = [];
  const isReported = (at: number) => !UNREAD.test(data.categories[at]?.id ?? '');
  for (const one of series) {
    const scale = scales[one.side];
    if (one.mark !== 'bar') {
      const isStacked = one.mark === 'area' && isStack(data.form);
      found.push(isStacked ? stackedAreaOf(one, layout, scale, sums.above) : lineOf(one, layout, scale));
      continue;
    }
    const made =
      data.form === 'stack'
        ? stackOf(one, layout, scale, { sums, text })
        : barsOf(one, layout, scale, { at: bars.indexOf(one), of: bars.length, text, isReported });
    boxes.push(...made.shapes.filter((shape) => shape.kind === 'bar'));
    found.push(made);
  }
  const shapes = found.flatMap((each) => each.shapes);
  return {
    shapes: [...shapes.filter(isBar), ...shapes.filter((shape) => !isBar(shape))],
    courses: found.map(({ course }) => course),
    bars: boxes,
  };
}

type One = Drawn['series'][number];

type Group = { at: number; of: number; text: number; isReported: (at: number) => boolean };

/** Bars of one series next to those of others; a dash where a value is missing. */
function barsOf(
  { values, index }: One,
  { slot, middles }: Layout,
  { yOf, base }: Scale,
  { at: rank, of, text, isReported }: Group,
) {
  const group = Math.min(slot * BARS, BAR_MAX * text * of);
  const width = group / of;
  const shapes = values.flatMap((value, at): PlotShape[] => {
    const x = (middles[at] ?? 0) - group / 2 + rank * width;
    if (value === null) {
      const y = base - text * 0.35;
      const dash: PlotShape = { kind: 'text', role: 'gap', text: '–', x: x + width / 2, y, anchor: 'middle' };
      return isReported(at) ? [dash] : [];
    }
    const top = yOf(value);
    const shown = Math.max(1, width - (of > 1 ? text / 12 : 0));
    const [y, height] = [Math.min(top, base), Math.max(1, Math.abs(base - top))];
    return [{ kind: 'bar', series: index, at, x, y, width: shown, height }];
  });
  return {
    shapes,
    course: { series: index, heights: values.map((value) => (value === null ? null : yOf(value))) },
  };
}

/** Bars on those of the series before: what is above zero on one another, what is below under one another. */
function stackOf(
  { values, index }: One,
  { slot, middles }: Layout,
  { yOf }: Scale,
  { sums, text }: { sums: { above: number[]; below: number[] }; text: number },
) {
  const width = Math.min(slot * BARS, BAR_MAX * text);
  const heights: (number | null)[] = [];
  const shapes = values.flatMap((value, at): PlotShape[] => {
    heights.push(null);
    if (value === null || value === 0) return [];
    const side = value > 0 ? sums.above : sums.below;
    const from = side[at] ?? 0;
    side[at] = from + value;
    const [y, other] = [yOf(Math.max(from, from + value)), yOf(Math.min(from, from + value))];
    heights[at] = (y + other) / 2;
    return [
      {
        kind: 'bar',
        series: index,
        at,
        x: (middles[at] ?? 0) - width / 2,
        y,
        width,
        height: Math.max(1, other - y),
      },
    ];
  });
  return { shapes, course: { series: index, heights } };
}

type Spot = readonly [x: number, y: number];

/** Runs of neighboring points; a missing one ends a run. */
function runsOf(points: readonly (Spot | null)[]): Spot[][] {
  const runs: Spot[][] = [];
  for (const [at, point] of points.entries()) {
    if (point === null) continue;
    if (at === 0 || points[at - 1] === null) runs.push([]);
    runs.at(-1)?.push(point);
  }
  return runs;
}

const pathOf = (run: readonly Spot[]): string =>
  run.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** An area on those of the series before, with its upper edge; in a period without a figure it has a gap. */
function stackedAreaOf({ values, index }: One, { middles }: Layout, { yOf }: Scale, sums: number[]) {
  const edges = values.map((value, at): { top: Spot; foot: Spot } | null => {
    if (value === null) return null;
    const from = sums[at] ?? 0;
    sums[at] = from + value;
    const x = round(middles[at] ?? 0);
    return { top: [x, round(yOf(from + value))], foot: [x, round(yOf(from))] };
  });
  const [tops, feet] = [edges.map((edge) => edge?.top ?? null), edges.map((edge) => edge?.foot ?? null)];
  const areas = runsOf(tops).map((run, at) => {
    const foot = runsOf(feet)[at] ?? [];
    return `${pathOf(run)}${pathOf(foot.toReversed()).replace('M', 'L')}Z`;
  });
  const dots = tops.flatMap((top, at): PlotShape[] =>
    top !== null && isIsolated(values, at) ? [{ kind: 'dot', series: index, at, x: top[0], y: top[1] }] : [],
  );
  const shapes: PlotShape[] = [
    { kind: 'area', series: index, d: areas.join(''), isStacked: true },
    { kind: 'line', series: index, d: runsOf(tops).map(pathOf).join('') },
    ...dots,
  ];
  const heights = edges.map((edge) => (edge === null ? null : (edge.top[1] + edge.foot[1]) / 2));
  return { shapes, course: { series: index, heights } };
}

/** A line with gaps, over its area where it has one; a value between two gaps is a dot. */
function lineOf({ values, mark, index }: One, { middles }: Layout, { yOf, base }: Scale) {
  const heights = values.map((value) => (value === null ? null : yOf(value)));
  const runs = runsOf(heights.map((y, at) => (y === null ? null : [round(middles[at] ?? 0), round(y)])));
  const foot = round(base);
  const areas = runs.map(
    (run) => `${pathOf(run)}L${run.at(-1)?.[0] ?? 0} ${foot}L${run[0]?.[0] ?? 0} ${foot}Z`,
  );
  const dots = heights.flatMap((y, at): PlotShape[] =>
    y === null || (values.length > DOTS_MAX && !isIsolated(values, at))
      ? []
      : [{ kind: 'dot', series: index, at, x: middles[at] ?? 0, y }],
  );
  const shapes: PlotShape[] = [
    ...(mark === 'area' && areas.length > 0
      ? [{ kind: 'area' as const, series: index, d: areas.join('') }]
      : []),
    { kind: 'line', series: index, d: runs.map(pathOf).join('') },
    ...dots,
  ];
  return { shapes, course: { series: index, heights } };
}

// Where everything of a chart is, in pixels, as plain data. Pages, cards, saved pictures and documents draw the same shapes.

/** Least size of one of several small panels, and most of them in a row, for text of size 12. */
const PANEL = { width: 190, height: 130, row: 4, gap: 16 };

/** Least height of a scatter, of the size of the text. */
const SCATTER_HEIGHT = 30;

const withIndex = ({ series }: ChartData) => series.map((one, index) => ({ ...one, index }));

function columnsOf(count: number, width: number, text: number): number {
  const fitting = Math.floor(width / ((PANEL.width * text) / 12));
  return Math.max(1, Math.min(PANEL.row, fitting, count));
}

/** The height that a chart needs: that of a plain one, or of all of its small multiples. */
export function plotHeight({ form, series }: ChartData, width: number, { text }: PlotStyle, plain: number) {
  if (form === 'scatter') return Math.max(plain, SCATTER_HEIGHT * text);
  if (form !== 'multiples') return plain;
  const rows = Math.ceil(series.length / columnsOf(series.length, width, text));
  return Math.max(plain, (rows * PANEL.height * text) / 12);
}

/** The panels of a chart: one, or one for each series of small multiples, all on the same scale. */
export function plotOf(data: ChartData, box: Area, style: PlotStyle): PlotPanel[] {
  return panelsOf(data, box, style).map((panel) => ({
    ...panel,
    shapes: panel.shapes.map((shape) => {
      const look = 'series' in shape ? data.series[shape.series ?? -1]?.look : undefined;
      return look === undefined ? shape : { ...shape, look };
    }),
  }));
}

function panelsOf(data: ChartData, box: Area, style: PlotStyle): PlotPanel[] {
  if (data.form === 'scatter') return [scatterPanel(data, box, style)];
  const all = withIndex(data);
  if (data.form !== 'multiples') return [panelOf({ data, series: all }, box, style)];
  const columns = columnsOf(all.length, box.right - box.left, style.text);
  const rows = Math.ceil(all.length / columns);
  const gap = (PANEL.gap * style.text) / 12;
  const width = (box.right - box.left - gap * (columns - 1)) / columns;
  const height = (box.bottom - box.top) / rows;
  return all.map((one, index) => {
    const left = box.left + (index % columns) * (width + gap);
    const top = box.top + Math.floor(index / columns) * height;
    const title: PlotText = {
      kind: 'text',
      role: 'title',
      series: one.index,
      x: left,
      y: top + style.text,
      text: one.label,
      anchor: 'start',
      room: width,
    };
    const area = {
      left,
      right: left + width,
      // Below the title, the highest tick has half of its line above the plot.
      top: top + style.text * 2.5,
      bottom: top + height - style.text * 0.4,
    };
    const panel = panelOf({ data, series: [one] }, area, style);
    return { ...panel, shapes: [title, ...panel.shapes] };
  });
}

/** Room below the plot for the names of periods. */
const footOf = (text: number): number => text * 1.9;

function panelOf(drawn: Drawn, box: Area, style: PlotStyle): PlotPanel {
  const { data, series } = drawn;
  const { text } = style;
  const isSmall = data.form === 'multiples';
  const sides = isSmall ? [...new Set(series.map(({ side }) => side))] : sidesOf(data);
  const ticks = { left: axisTicks(data, 'left'), right: axisTicks(data, 'right') };
  const formats = {
    left: data.ticks.left(ticks.left),
    right: (data.ticks.right ?? data.ticks.left)(ticks.right),
  };
  const shown = (side: ChartSeries['side']) => (isSmall ? sparse(ticks[side]) : ticks[side]);
  const widthOf = (side: ChartSeries['side']) =>
    Math.max(...shown(side).map((tick) => textWidth(formats[side](tick), text))) + text * 0.7;
  const isLeft = (side: ChartSeries['side']) => side === 'left' || isSmall;
  const left = box.left + Math.max(0, ...sides.filter(isLeft).map(widthOf));
  const rightAxis = Math.max(0, ...sides.filter((side) => !isLeft(side)).map(widthOf));
  const count = Math.max(1, data.categories.length);
  const ends = style.hasEnds && !isSmall ? endRoom(drawn, text) : 0;
  // The last point is half a slot from the edge, where its label has room.
  const half = 0.5 / count;
  const right = Math.min(box.right - rightAxis, (box.right - ends - left * half) / (1 - half));
  const events = isSmall ? null : data.events;
  const top = box.top + (events === null ? 0 : text * EVENT_LINE);
  const area = { left, right, top, bottom: box.bottom - footOf(text) };
  const slot = (right - left) / count;
  const middles = data.categories.map((_, at) => left + slot * (at + 0.5));
  const scales = { left: heightsOf(data, ticks.left, area), right: heightsOf(data, ticks.right, area) };
  const layout = { area, slot, middles };
  const marks = marksOf(drawn, layout, scales, text);
  return {
    ...layout,
    courses: marks.courses,
    shapes: [
      ...sides.flatMap((side, at) =>
        axisOf(shown(side), {
          area,
          scale: scales[side],
          format: formats[side],
          text,
          isLeft: isLeft(side),
          hasGrid: at === 0,
        }),
      ),
      ...periodsOf(data, layout, text),
      ...marks.shapes,
      ...pinsOf(drawn, { ...layout, courses: marks.courses }, text),
      ...(events === null ? [] : eventsOf(data, events, layout, text)),
      ...referenceOf(data, area, scales.left, text),
      ...valueLabels(drawn, { ...layout, courses: marks.courses, bars: marks.bars }, style),
      ...(ends > 0 ? endLabels(drawn, { ...layout, courses: marks.courses }, text) : []),
    ],
  };
}

const sidesOf = ({ ticks }: ChartData): ChartSeries['side'][] =>
  ticks.right === null ? ['left'] : ['left', 'right'];

/** The first, the last and the middle of many ticks, and zero: a small plot has no room for more. */
function sparse(ticks: readonly number[]): number[] {
  if (ticks.length <= 3) return [...ticks];
  const kept = new Set([0, Math.floor((ticks.length - 1) / 2), ticks.length - 1]);
  return ticks.filter((tick, at) => tick === 0 || kept.has(at));
}

function endRoom({ series, data }: Drawn, text: number): number {
  const last = data.categories.length - 1;
  const texts = series.flatMap(({ values, format }) => {
    const value = values[last] ?? null;
    return value === null ? [] : [format(value)];
  });
  return Math.max(0, ...texts.map((words) => textWidth(words, text, 600))) + text * 0.7;
}

/** A scale with the height of zero, or of the end of the axis nearest to it. */
function heightsOf(data: ChartData, ticks: number[], { top, bottom }: Area): Scale {
  const scale = scaleOf(data, ticks, [bottom, top]);
  return { ...scale, base: scale.yOf(Math.max(ticks[0] ?? 0, Math.min(ticks.at(-1) ?? 1, 0))) };
}

type Axis = {
  area: Area;
  scale: Scale;
  format: (value: number) => string;
  text: number;
  isLeft: boolean;
  hasGrid: boolean;
};

function axisOf(ticks: readonly number[], { area, scale, format, text, isLeft, hasGrid }: Axis): PlotShape[] {
  const { left: from, right: to } = area;
  return ticks.flatMap((tick): PlotShape[] => {
    const y = scale.yOf(tick);
    const isZero = tick === 0 && (ticks[0] ?? 0) < 0;
    const words = {
      kind: 'text' as const,
      role: 'tick' as const,
      text: format(tick),
      y: y + text * 0.35,
      ...(isLeft
        ? { x: from - text * 0.6, anchor: 'end' as const }
        : { x: to + text * 0.6, anchor: 'start' as const }),
    };
    return [
      ...(hasGrid ? [{ kind: isZero ? ('zero' as const) : ('grid' as const), y, from, to }] : []),
      words,
    ];
  });
}

/** The notes above their points, or below where there is no room. */
function pinsOf(
  { data, series }: Drawn,
  { area, middles, courses }: Pick<PlotPanel, 'area' | 'middles' | 'courses'>,
  text: number,
): PlotShape[] {
  const own = new Set(series.map(({ index }) => index));
  return data.pins.flatMap(({ number, series: index, at }): PlotShape[] => {
    const foot = courses.find((course) => course.series === index)?.heights[at] ?? null;
    if (foot === null || !own.has(index)) return [];
    const above = foot - text * 2;
    const y = above < area.top ? foot + text * 2 : above;
    return [{ kind: 'pin', x: middles[at] ?? 0, y, foot, number, series: index }];
  });
}

/** Height of the line with the events, above the plot, and least space between two of them. */
const EVENT_LINE = 1.8;
const EVENT_SPACE = 2;

/** The 8-Ks above the plot, each on the day it was filed; close ones are one mark with their number. */
function eventsOf(
  data: ChartData,
  { marks, spans }: ChartEvents,
  layout: Pick<PlotPanel, 'area' | 'slot' | 'middles'>,
  text: number,
): PlotShape[] {
  const y = layout.area.top - text * 1.2;
  return eventMarkers(marks, spans, geometryOf(layout, data), text * EVENT_SPACE).map(({ x, events }) => ({
    kind: 'event',
    x,
    y,
    severity: highestSeverity(events),
    count: events.length,
  }));
}

function periodsOf(
  { categories }: ChartData,
  { area, slot, middles }: Pick<PlotPanel, 'area' | 'slot' | 'middles'>,
  text: number,
): PlotShape[] {
  const labels = categories.map(({ label }) => formatDate(label));
  const widths = labels.map((label) => textWidth(label, text));
  const shown = shownLabels(widths, slot, text * 0.8);
  return labels.flatMap((label, at): PlotShape[] => {
    if (label === '' || !shown.has(at)) return [];
    const half = (widths[at] ?? 0) / 2;
    const x = Math.min(middles[at] ?? 0, area.right - half);
    return [{ kind: 'text', role: 'period', text: label, x, y: area.bottom + text * 1.5, anchor: 'middle' }];
  });
}

function referenceOf(
  { reference }: ChartData,
  { left, right }: Area,
  { yOf }: Scale,
  text: number,
): PlotShape[] {
  if (reference === null) return [];
  const y = yOf(reference.value);
  return [
    { kind: 'reference', y, from: left, to: right },
    {
      kind: 'text',
      role: 'reference',
      text: reference.label,
      x: left + text * 0.4,
      y: y - text * 0.4,
      anchor: 'start',
    },
  ];
}
