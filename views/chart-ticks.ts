import { type ChartData, type ChartSeries, isStack } from './chart.ts';

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
