import { axisTicks } from './chart-ticks.ts';
import type { ChartData, ChartEvents, ChartSeries } from './chart.ts';
import { eventMarkers, highestSeverity } from './event-places.ts';
import { endLabels, shownLabels, valueLabels } from './plot-labels.ts';
import { marksOf } from './plot-marks.ts';
import { scatterPanel } from './plot-scatter.ts';
import {
  type Area,
  type Drawn,
  geometryOf,
  type PlotPanel,
  type PlotShape,
  type PlotStyle,
  type PlotText,
  type Scale,
} from './plot-shapes.ts';
import { textWidth } from './text-width.ts';

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
  return all.map((one, place) => {
    const left = box.left + (place % columns) * (width + gap);
    const top = box.top + Math.floor(place / columns) * height;
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
  const shown = (side: ChartSeries['side']) => (isSmall ? sparse(ticks[side]) : ticks[side]);
  const widthOf = (side: ChartSeries['side']) =>
    Math.max(...shown(side).map((tick) => textWidth(formatOf(data, side)(tick), text))) + text * 0.7;
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
  const scales = { left: scaleOf(data, ticks.left, area), right: scaleOf(data, ticks.right, area) };
  const place = { area, slot, middles };
  const marks = marksOf(drawn, place, scales, text);
  return {
    ...place,
    courses: marks.courses,
    shapes: [
      ...sides.flatMap((side, at) =>
        axisOf(shown(side), {
          area,
          scale: scales[side],
          format: formatOf(data, side),
          text,
          isLeft: isLeft(side),
          hasGrid: at === 0,
        }),
      ),
      ...periodsOf(data, place, text),
      ...marks.shapes,
      ...pinsOf(drawn, { ...place, courses: marks.courses }, text),
      ...(events === null ? [] : eventsOf(data, events, place, text)),
      ...referenceOf(data, area, scales.left, text),
      ...valueLabels(drawn, { ...place, courses: marks.courses, bars: marks.bars }, style),
      ...(ends > 0 ? endLabels(drawn, { ...place, courses: marks.courses }, text) : []),
    ],
  };
}

const sidesOf = ({ ticks }: ChartData): ChartSeries['side'][] =>
  ticks.right === null ? ['left'] : ['left', 'right'];

const formatOf = ({ ticks }: ChartData, side: ChartSeries['side']) => ticks[side] ?? ticks.left;

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

function scaleOf({ axis }: ChartData, ticks: number[], { top, bottom }: Area): Scale {
  const scaled = axis === 'log' ? Math.log10 : (value: number) => value;
  const [low, high] = [scaled(ticks[0] ?? 0), scaled(ticks.at(-1) ?? 1)];
  const yOf = (value: number) => bottom - ((scaled(value) - low) / (high - low || 1)) * (bottom - top);
  // Height of zero, or of the end of the axis nearest to it.
  const zero = axis === 'log' ? (ticks[0] ?? 1) : Math.max(low, Math.min(high, 0));
  return { ticks, yOf, base: yOf(zero) };
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
  place: Pick<PlotPanel, 'area' | 'slot' | 'middles'>,
  text: number,
): PlotShape[] {
  const y = place.area.top - text * 1.2;
  return eventMarkers(marks, spans, geometryOf(place, data), text * EVENT_SPACE).map(({ x, events }) => ({
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
  const widths = categories.map(({ label }) => textWidth(label, text));
  const shown = shownLabels(widths, slot, text * 0.8);
  return categories.flatMap(({ label }, at): PlotShape[] => {
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
