import type { ChartDrawing } from '../../embed/render-caption.ts';
import { COLORS } from './svg.ts';

export type Series = ChartDrawing['series'];

export const colorOf = (at: number): string => COLORS.series[at % COLORS.series.length] ?? COLORS.ink;

/** Index of the last value that a series has, -1 if it has none. */
export const latest = (values: readonly (number | null)[]): number =>
  values.findLastIndex((value) => value !== null);
