import { logTicks, niceTicks } from './chart-ticks.ts';
import type { ChartData } from './chart.ts';
import { label } from './format/names.ts';
import { shownLabels } from './plot-labels.ts';
import {
  type Area,
  type PlotPanel,
  type PlotShape,
  type PlotStyle,
  type PlotText,
  type Scale,
} from './plot-shapes.ts';
import { cutText, textWidth } from './text-width.ts';

/** Radius of a dot, and from its middle to its name, of the size of the text. */
const DOT = 0.42;
const NAME = 0.75;
/** Greatest width of a name, of the size of the text. */
const NAME_MAX = 13;

/** The figures of a scatter: the first series across, the second one up. */
const figuresOf = ({ series: [across, up] }: ChartData) => [across, up] as const;

function ticksOf({ axis }: ChartData, values: readonly (number | null)[]): number[] {
  const shown = values.filter((value) => value !== null);
  return axis === 'log' ? logTicks(shown) : niceTicks(shown, false);
}

function scaleOf({ axis }: ChartData, ticks: number[], [from, to]: readonly [number, number]): Scale {
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
  const format = { across: data.ticks.left, up: data.ticks[up.side] ?? data.ticks.left };
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
  const places = both.map((each) =>
    each === null ? null : { x: scales.across.yOf(each.x), y: scales.up.yOf(each.y) },
  );
  const dots = places.flatMap((place, at): PlotShape[] =>
    place === null ? [] : [{ kind: 'dot', series: 0, at, ...place, radius: text * DOT }],
  );
  const heights = places.map((place) => place?.y ?? null);
  return {
    area,
    slot: 0,
    middles: places.map((place) => place?.x ?? area.left),
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
      ...namesOf(data, places, area, text),
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
type Box = { left: number; right: number; top: number; bottom: number };

/** Names right of, left of, above or below their dots: where they cover least. */
function namesOf(data: ChartData, places: readonly (Spot | null)[], area: Area, text: number): PlotText[] {
  const taken: Box[] = places.flatMap((place) =>
    place === null
      ? []
      : [
          {
            left: place.x - text * DOT,
            right: place.x + text * DOT,
            top: place.y - text * DOT,
            bottom: place.y + text * DOT,
          },
        ],
  );
  return places.flatMap((place, at): PlotText[] => {
    if (place === null) return [];
    const words = cutText(label(data.categories[at]?.label ?? ''), { size: text, width: text * NAME_MAX });
    const [best] = candidates(place, words, text)
      .map((one) => ({ ...one, cost: costOf(one.box, taken, area) }))
      .toSorted((a, b) => a.cost - b.cost);
    if (best === undefined) return [];
    taken.push(best.box);
    return [
      { kind: 'text', role: 'name', series: 0, text: words, x: best.x, y: best.y, anchor: best.anchor },
    ];
  });
}

function candidates({ x, y }: Spot, words: string, text: number) {
  const [width, height] = [textWidth(words, text), text];
  const boxAt = (left: number, top: number): Box => ({
    left,
    right: left + width,
    top,
    bottom: top + height,
  });
  const far = text * NAME;
  return [
    { x: x + far, y: y + text * 0.35, anchor: 'start' as const, box: boxAt(x + far, y - text * 0.6) },
    { x: x - far, y: y + text * 0.35, anchor: 'end' as const, box: boxAt(x - far - width, y - text * 0.6) },
    { x, y: y - far, anchor: 'middle' as const, box: boxAt(x - width / 2, y - far - text) },
    {
      x,
      y: y + far + text * 0.7,
      anchor: 'middle' as const,
      box: boxAt(x - width / 2, y + far - text * 0.2),
    },
  ];
}

/** How much a name would cover of others, or reach out of the plot. */
function costOf(box: Box, taken: readonly Box[], area: Area): number {
  const covered = taken.reduce((sum, other) => {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
  const out =
    Math.max(0, area.left - box.left) + Math.max(0, box.right - area.right) + Math.max(0, area.top - box.top);
  return covered + out * (box.bottom - box.top);
}
