import type { ChartDrawing } from '../../embed/captions/drawing.ts';
import { shownLabels, ticksOf } from './chart-axis.ts';
import { type Area, CARD, COLORS, MARGIN, rect, round, text, WIDTH } from './svg.ts';
import { cutText, textWidth } from './text-width.ts';

const LABEL = 22;
/** Most series in a chart, and most beside each other in its legend. */
const SERIES_MAX = 6;
const LEGEND_COLUMNS = 3;
const LEGEND_LINE = 36;
const DASHES = ['', '12 6', '4 6', '16 6 4 6', '8 4 2 4', '2 6'];

const colorOf = (at: number): string => COLORS.series[at % COLORS.series.length] ?? COLORS.ink;
const latest = (values: readonly (number | null)[]): number =>
  values.findLastIndex((value) => value !== null);

/** Bars, lines or stacked bars with an axis, the last value of each series, and gaps where a value is missing. */
export function drawChart(
  { form, periods, format, series: all }: ChartDrawing,
  { top, bottom }: Area,
): string[] {
  const series = all.filter(({ values }) => latest(values) !== -1).slice(0, SERIES_MAX);
  if (series.length === 0)
    return [text('No figures', { x: MARGIN, y: top + 30, size: 26, fill: COLORS.quiet })];
  const isStack = form === 'stack' && all.length === series.length && isStackable(series);
  const legend = drawLegend(series, periods, format, top);
  const values = isStack
    ? periods.map((_, at) => series.reduce((sum, one) => sum + (one.values[at] ?? 0), 0))
    : series.flatMap((one) => one.values.filter((value) => value !== null));
  const isBars = form !== 'lines';
  const ticks = ticksOf(values, isBars);
  const tickWidth = Math.max(...ticks.map((tick) => textWidth(format(tick), LABEL)));
  const plot = {
    left: MARGIN + tickWidth + 18,
    right: CARD.width - MARGIN,
    top: legend.bottom + 26,
    bottom: bottom - 40,
  };
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const yOf = (value: number) => plot.bottom - ((value - low) / (high - low || 1)) * (plot.bottom - plot.top);
  const slot = (plot.right - plot.left) / periods.length;
  const middleOf = (at: number) => plot.left + slot * (at + 0.5);
  const places: Places = { yOf, middleOf, slot, base: yOf(Math.max(low, Math.min(high, 0))) };
  const shown = shownLabels(
    periods.map((period) => textWidth(period, LABEL)),
    slot,
  );
  const isAlone = series.length === 1;
  return [
    ...legend.svg,
    ...ticks.flatMap((tick) => [
      rect(
        plot.left,
        yOf(tick),
        plot.right - plot.left,
        tick === 0 ? 2 : 1,
        tick === 0 ? COLORS.quiet : COLORS.rule,
      ),
      text(format(tick), {
        x: plot.left - 14,
        y: yOf(tick) + 8,
        size: LABEL,
        fill: COLORS.quiet,
        anchor: 'end',
      }),
    ]),
    ...periods.flatMap((period, at) =>
      shown.has(at)
        ? [
            text(period, {
              x: Math.min(middleOf(at), plot.right - textWidth(period, LABEL) / 2),
              y: bottom - 6,
              size: LABEL,
              fill: COLORS.quiet,
              anchor: 'middle',
            }),
          ]
        : [],
    ),
    ...(isStack
      ? drawStack(series, places)
      : series.flatMap((one, at) =>
          isBars ? drawBars(one.values, at, series.length, places) : drawLine(one.values, at, places),
        )),
    ...(isAlone && series[0] !== undefined ? valueLabels(series[0].values, format, places, isBars) : []),
  ];
}

type Series = ChartDrawing['series'];
type Places = {
  yOf: (value: number) => number;
  middleOf: (at: number) => number;
  slot: number;
  /** Height of zero, or of the axis nearest to it. */
  base: number;
};

/** Parts that add up: no gap and nothing negative. */
function isStackable(series: Series): boolean {
  return series.every(({ values }) => values.every((value) => value === null || value >= 0));
}

/** Each series with its color and its last value; of one series, the value alone would repeat the title. */
function drawLegend(
  series: Series,
  periods: readonly string[],
  format: (value: number) => string,
  top: number,
): { svg: string[]; bottom: number } {
  const columns = Math.min(LEGEND_COLUMNS, series.length);
  const width = WIDTH / columns;
  const svg = series.flatMap(({ label, values }, index) => {
    const at = latest(values);
    const value = format(values[at] ?? 0);
    const isNewest = at === periods.length - 1;
    const figure = isNewest && series.length > 1 ? value : `${value} (${periods[at] ?? ''})`;
    const [x, y] = [MARGIN + (index % columns) * width, top + 24 + Math.floor(index / columns) * LEGEND_LINE];
    const room = width - 60 - textWidth(figure, 24, 600);
    const name = cutText(label, { size: 24, width: room });
    return [
      rect(x, y - 17, 18, 18, colorOf(index)),
      text(name, { x: x + 28, y, size: 24 }),
      text(figure, { x: x + 38 + textWidth(name, 24), y, size: 24, weight: 600 }),
    ];
  });
  return { svg, bottom: top + Math.ceil(series.length / columns) * LEGEND_LINE };
}

function drawBars(
  values: readonly (number | null)[],
  index: number,
  count: number,
  places: Places,
): string[] {
  const { yOf, middleOf, slot, base } = places;
  const group = Math.min(slot * 0.76, 110 * count);
  const width = group / count;
  return values.flatMap((value, at) => {
    const x = middleOf(at) - group / 2 + index * width;
    if (value === null)
      return [
        text('–', { x: x + width / 2, y: base - 8, size: LABEL, fill: COLORS.quiet, anchor: 'middle' }),
      ];
    const y = yOf(value);
    return [
      rect(
        x,
        Math.min(y, base),
        Math.max(1, width - (count > 1 ? 2 : 0)),
        Math.max(1, Math.abs(base - y)),
        colorOf(index),
      ),
    ];
  });
}

function drawStack(series: Series, { yOf, middleOf, slot }: Places): string[] {
  const width = Math.min(slot * 0.76, 110);
  const sums: number[] = [];
  return series.flatMap(({ values }, index) =>
    values.flatMap((value, at) => {
      if (value === null || value === 0) return [];
      const from = sums[at] ?? 0;
      sums[at] = from + value;
      return [
        rect(
          middleOf(at) - width / 2,
          yOf(from + value),
          width,
          Math.max(1, yOf(from) - yOf(from + value)),
          colorOf(index),
        ),
      ];
    }),
  );
}

/** A line with gaps; a value between two gaps is a point. */
function drawLine(values: readonly (number | null)[], index: number, { yOf, middleOf }: Places): string[] {
  let path = '';
  for (const [at, value] of values.entries()) {
    const before = values[at - 1] ?? null;
    if (value !== null) path += `${before === null ? 'M' : 'L'}${round(middleOf(at))} ${round(yOf(value))}`;
  }
  const dash = DASHES[index] === '' ? '' : ` stroke-dasharray="${DASHES[index] ?? ''}"`;
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [`<circle cx="${round(middleOf(at))}" cy="${round(yOf(value))}" r="5" fill="${colorOf(index)}"/>`],
  );
  return [`<path d="${path}" fill="none" stroke="${colorOf(index)}" stroke-width="4"${dash}/>`, ...points];
}

/** The values of a single series at their bars or points, where all of them fit. */
function valueLabels(
  values: readonly (number | null)[],
  format: (value: number) => string,
  { yOf, middleOf, slot, base }: Places,
  isBars: boolean,
): string[] {
  const texts = values.map((value) => (value === null ? '' : format(value)));
  if (Math.max(...texts.map((words) => textWidth(words, LABEL, 600))) > slot - 8) return [];
  return values.flatMap((value, at) => {
    if (value === null) return [];
    const isBelow = isBars && value < 0;
    const y = isBelow ? Math.max(yOf(value), base) + 24 : yOf(value) - 12;
    return [
      text(texts[at] ?? '', {
        x: middleOf(at),
        y,
        size: LABEL,
        weight: 600,
        anchor: 'middle',
        has_halo: !isBars,
      }),
    ];
  });
}
