import type { ChartData } from './chart.ts';
import { label } from './format/names.ts';
import { logTicks, niceTicks, shownLabels } from './plot-labels.ts';
import {
  type Area,
  type PlotPanel,
  type PlotShape,
  type PlotStyle,
  type PlotText,
  type Scale,
} from './plot-shapes.ts';
import { cutText, textWidth } from './svg.ts';

/** Radius of a dot, and from its middle to its name, of the size of the text. */
const DOT = 0.42;
const NAME = 0.75;
/** Greatest width of a name, of the size of the text. */
const NAME_MAX = 13;

/** The figures of a scatter: the first series across, the second one up. */
const figuresOf = ({ series: [across, up] }: ChartData) => [across, up] as const;

function ticksOf({ axis }: ChartData, values: readonly (number | null)[]): number[] {
  const shown = values.filter((value) => value !== null);
  // One value alone has no range.
  return axis === 'log' ? logTicks(shown) : niceTicks(shown, new Set(shown).size < 2);
}

/** Values between the outer ticks as places between two ends, of which the first is where bars begin. */
export function scaleOf({ axis }: ChartData, ticks: number[], [from, to]: readonly [number, number]): Scale {
  const scaled = axis === 'log' ? Math.log10 : (value: number) => value;
  const [low, high] = [scaled(ticks[0] ?? 0), scaled(ticks.at(-1) ?? 1)];
  const yOf = (value: number) => from + ((scaled(value) - low) / (high - low || 1)) * (to - from);
  return { ticks, yOf, base: from };
}

/** One figure against another: a dot for each category that has both, with its name. */
export function scatterPanel(data: ChartData, box: Area, { text }: PlotStyle): PlotPanel {
  const [across, up] = figuresOf(data);
  if (across === undefined || up === undefined)
    return { area: box, slot: 0, middles: [], courses: [], shapes: [] };
  const both = data.categories.map((_, at) => {
    const [x, y] = [across.values[at] ?? null, up.values[at] ?? null];
    return x === null || y === null ? null : { x, y };
  });
  const ticks = {
    across: ticksOf(
      data,
      both.map((each) => each?.x ?? null),
    ),
    up: ticksOf(
      data,
      both.map((each) => each?.y ?? null),
    ),
  };
  const format = {
    across: data.ticks.left(ticks.across),
    up: (data.ticks[up.side] ?? data.ticks.left)(ticks.up),
  };
  const axisWidth = Math.max(...ticks.up.map((tick) => textWidth(format.up(tick), text))) + text * 0.7;
  const area = {
    left: box.left + axisWidth,
    right: box.right - text,
    top: box.top + text * 1.8,
    bottom: box.bottom - text * 3.4,
  };
  const scales = {
    across: scaleOf(data, ticks.across, [area.left, area.right]),
    up: scaleOf(data, ticks.up, [area.bottom, area.top]),
  };
  const centers = both.map((each) =>
    each === null ? null : { x: scales.across.yOf(each.x), y: scales.up.yOf(each.y) },
  );
  const dots = centers.flatMap((center, at): PlotShape[] =>
    center === null ? [] : [{ kind: 'dot', series: 0, at, ...center, radius: text * DOT }],
  );
  const heights = centers.map((center) => center?.y ?? null);
  return {
    area,
    slot: 0,
    middles: centers.map((center) => center?.x ?? area.left),
    // The figure that goes up first: it is the one that a click selects.
    courses: [
      { series: 1, heights },
      { series: 0, heights },
    ],
    shapes: [
      ...upAxis(area, scales.up, format.up, text),
      ...acrossAxis(area, scales.across, format.across, text),
      {
        kind: 'text',
        role: 'axis',
        text: label(up.label),
        x: box.left,
        y: box.top + text,
        anchor: 'start',
        room: box.right - box.left,
      },
      {
        kind: 'text',
        role: 'axis',
        text: label(across.label),
        x: area.right,
        y: area.bottom + text * 3,
        anchor: 'end',
        room: area.right - box.left,
      },
      ...dots,
      ...namesOf(data, centers, area, text),
    ],
  };
}

const isZero = (tick: number, ticks: readonly number[]): boolean => tick === 0 && (ticks[0] ?? 0) < 0;

function upAxis(
  { left, right }: Area,
  { ticks, yOf }: Scale,
  format: (value: number) => string,
  text: number,
): PlotShape[] {
  return ticks.flatMap((tick): PlotShape[] => [
    { kind: isZero(tick, ticks) ? 'zero' : 'grid', y: yOf(tick), from: left, to: right },
    {
      kind: 'text',
      role: 'tick',
      text: format(tick),
      x: left - text * 0.6,
      y: yOf(tick) + text * 0.35,
      anchor: 'end',
    },
  ]);
}

function acrossAxis(
  { top, bottom, left, right }: Area,
  { ticks, yOf: xOf }: Scale,
  format: (value: number) => string,
  text: number,
): PlotShape[] {
  const widths = ticks.map((tick) => textWidth(format(tick), text));
  const shown = shownLabels(widths, (right - left) / Math.max(1, ticks.length - 1), text);
  return ticks.flatMap((tick, at): PlotShape[] => {
    const half = (widths[at] ?? 0) / 2;
    const x = Math.min(xOf(tick), right + text - half);
    return [
      { kind: 'rule', x: xOf(tick), from: top, to: bottom, isZero: isZero(tick, ticks) },
      ...(shown.has(at)
        ? [
            {
              kind: 'text' as const,
              role: 'tick' as const,
              text: format(tick),
              x,
              y: bottom + text * 1.5,
              anchor: 'middle' as const,
            },
          ]
        : []),
    ];
  });
}

type Spot = { x: number; y: number };

const boxAt = (left: number, top: number, width: number, height: number): Area => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

/** Names right of, left of, above or below their dots: where they cover nothing, or else right of them. */
function namesOf(data: ChartData, centers: readonly (Spot | null)[], area: Area, text: number): PlotText[] {
  const dot = text * DOT;
  const taken = centers.flatMap((center) =>
    center === null ? [] : [boxAt(center.x - dot, center.y - dot, 2 * dot, 2 * dot)],
  );
  const isFree = (box: Area) =>
    !taken.some(
      (other) =>
        other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top,
    );
  const isInside = (box: Area) => box.left >= area.left && box.right <= area.right && box.top >= area.top;
  return centers.flatMap((center, at): PlotText[] => {
    if (center === null) return [];
    const words = cutText(label(data.categories[at]?.label ?? ''), { size: text, width: text * NAME_MAX });
    const width = textWidth(words, text);
    const far = text * NAME;
    const { x, y } = center;
    const spots = [
      ['start', far, text * 0.35, 0],
      ['end', -far, text * 0.35, -width],
      ['middle', 0, -far, -width / 2],
      ['middle', 0, far + text * 0.7, -width / 2],
    ] as const;
    const boxOf = ([, across, down, shift]: (typeof spots)[number]) =>
      boxAt(x + across + shift, y + down - text * 0.9, width, text);
    const free = spots.filter((one) => isFree(boxOf(one)));
    const spot = free.find((one) => isInside(boxOf(one))) ?? free[0] ?? spots[0];
    taken.push(boxOf(spot));
    const [anchor, across, down] = spot;
    return [{ kind: 'text', role: 'name', series: 0, text: words, x: x + across, y: y + down, anchor }];
  });
}
