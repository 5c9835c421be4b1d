import type { Severity } from '../domain/filing/items.ts';
import type { ChartData, ChartSeries } from './chart.ts';

// What a plot is made of, as plain data.

/** A line of text; `y` is its baseline. */
export type PlotText = {
  kind: 'text';
  /**
   * What it says: a tick, a period, a value at or inside its mark, the last value of a line, a missing bar, the series of a
   * panel, the figure of an axis, or what a dot of a scatter is.
   */
  role: 'tick' | 'period' | 'value' | 'inside' | 'end' | 'gap' | 'title' | 'reference' | 'axis' | 'name';
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  series?: number;
  look?: number;
  /** Greatest width. */
  room?: number;
};

export type Area = { left: number; right: number; top: number; bottom: number };

/** What is drawn; `series` is the place of a series in the chart, `look` gives its color and dash, `at` is that of a category. */
export type PlotShape =
  | { kind: 'grid' | 'zero' | 'reference'; y: number; from: number; to: number }
  | {
      kind: 'bar';
      series: number;
      look?: number;
      at: number;
      x: number;
      y: number;
      width: number;
      height: number;
    }
  | { kind: 'line'; series: number; look?: number; d: string }
  /** Of a stack, an area hides nothing and is drawn in full. */
  | { kind: 'area'; series: number; look?: number; d: string; isStacked?: true }
  | { kind: 'event'; x: number; y: number; severity: Severity; count: number }
  /** A note of the reader, `foot` being the height of its point. */
  | { kind: 'pin'; x: number; y: number; foot: number; number: number; series: number }
  | { kind: 'dot'; series: number; look?: number; at: number; x: number; y: number; radius?: number }
  /** An upright line of a scatter's grid. */
  | { kind: 'rule'; x: number; from: number; to: number; isZero: boolean }
  | PlotText;

export type PlotStyle = {
  /** Size of ticks and periods. */
  text: number;
  /** Whether lines have their last value at their end. */
  hasEnds: boolean;
  /** Whether a single series has its values where all of them fit. */
  hasOwnValues: boolean;
};

export type PlotCourse = { series: number; heights: (number | null)[] };

/** A plot with its axes: the whole chart, or one of its small multiples. */
export type PlotPanel = {
  area: Area;
  /** Width of a category; 0 in a scatter, where a category is a point. */
  slot: number;
  middles: number[];
  courses: PlotCourse[];
  shapes: PlotShape[];
};

/** The geometry of a plot, in pixels from the top left corner of the chart. */
export type PlotGeometry = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Horizontal span of each category: the width of its bars, or from the point before to its own. */
  categories: ReadonlyMap<string, readonly [from: number, to: number]>;
};

/** The places of one axis. */
export type Scale = { ticks: number[]; yOf: (value: number) => number; base: number };
export type Scales = Readonly<Record<ChartSeries['side'], Scale>>;

/** What a panel draws: some of the chart's series, each with its place in the chart. */
export type Drawn = { data: ChartData; series: readonly (ChartSeries & { index: number })[] };

/** Where overlays find the periods: a bar's category, or for a line from the point before to its own. */
export function geometryOf(
  { area, slot, middles }: Pick<PlotPanel, 'area' | 'slot' | 'middles'>,
  { categories, series }: ChartData,
): PlotGeometry {
  const hasBars = series.some(({ mark }) => mark === 'bar');
  const spans = categories.map(({ id }, at): [string, readonly [number, number]] => {
    const middle = middles[at] ?? 0;
    return [id, hasBars ? [middle - slot / 2, middle + slot / 2] : [middles[at - 1] ?? area.left, middle]];
  });
  return { ...area, categories: new Map(spans) };
}
