import type { ChartDrawing } from '../../embed/render-caption.ts';
import { shownLabels, ticksOf } from './chart-axis.ts';
import { drawLegend } from './chart-legend.ts';
import { drawBars, drawLine, drawStack, LABEL, type Places, valueLabels } from './chart-marks.ts';
import { latest, type Series } from './chart-series.ts';
import { type Area, CARD, COLORS, MARGIN, rect, text } from './svg.ts';
import { textWidth } from './text-width.ts';

/** Most series in a chart: as many as there are colors. */
const SERIES_MAX = 7;

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

/** Parts that add up: no gap and nothing negative. */
function isStackable(series: Series): boolean {
  return series.every(({ values }) => values.every((value) => value === null || value >= 0));
}
