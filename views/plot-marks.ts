import { isIsolated, isStack } from './chart.ts';
import type { Drawn, PlotCourse, PlotPanel, PlotShape, Scale, Scales } from './plot-shapes.ts';
import { round } from './svg.ts';

type Place = Pick<PlotPanel, 'slot' | 'middles'>;
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
export function marksOf({ data, series }: Drawn, place: Place, scales: Scales, text: number) {
  const bars = series.filter(({ mark }) => mark === 'bar');
  const sums = { above: [] as number[], below: [] as number[] };
  const found: { shapes: PlotShape[]; course: PlotCourse }[] = [];
  const boxes: Bar[] = [];
  const isReported = (at: number) => !UNREAD.test(data.categories[at]?.id ?? '');
  for (const one of series) {
    const scale = scales[one.side];
    if (one.mark !== 'bar') {
      const isStacked = one.mark === 'area' && isStack(data.form);
      found.push(isStacked ? stackedAreaOf(one, place, scale, sums.above) : lineOf(one, place, scale));
      continue;
    }
    const made =
      data.form === 'stack'
        ? stackOf(one, place, scale, { sums, text })
        : barsOf(one, place, scale, { at: bars.indexOf(one), of: bars.length, text, isReported });
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
  { slot, middles }: Place,
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
  { slot, middles }: Place,
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
  run.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** An area on those of the series before, with its upper edge; in a period without a figure it has a gap. */
function stackedAreaOf({ values, index }: One, { middles }: Place, { yOf }: Scale, sums: number[]) {
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
function lineOf({ values, mark, index }: One, { middles }: Place, { yOf, base }: Scale) {
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
