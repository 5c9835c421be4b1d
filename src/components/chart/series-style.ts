import { COLORS_COUNT } from '../../../views/choices.ts';

/** The color of a chart's series. */
export function seriesColor(index: number): string {
  return `var(--series-${(index % COLORS_COUNT) + 1})`;
}
