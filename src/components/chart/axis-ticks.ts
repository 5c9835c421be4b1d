import type { ChartData, ChartSeries } from './chart-data.ts';
import { logTicks } from './log-ticks.ts';
import { niceTicks } from './nice-ticks.ts';

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

/** The values that the axis must cover: each value, or for stacked bars the sums above and below zero. */
function axisValues({ form, categories }: ChartData, own: readonly ChartSeries[]): number[] {
  const plain = own.filter(({ mark }) => form !== 'stack' || mark !== 'bar');
  const stacked = own.filter((series) => !plain.includes(series));
  const valuesAt = (at: number) => stacked.map(({ values }) => values[at] ?? 0);
  const sums = categories.flatMap((_, at) => [sum(valuesAt(at), 1), sum(valuesAt(at), -1)]);
  const each = plain.flatMap(({ values }) => values.filter((value) => value !== null));
  return stacked.length === 0 ? each : [...each, ...sums];
}

function sum(values: readonly number[], side: 1 | -1): number {
  return values.reduce((total, value) => (value * side > 0 ? total + value : total), 0);
}
