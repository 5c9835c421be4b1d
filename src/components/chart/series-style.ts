import { DASHES } from '../../../views/choices.ts';

/** Colors of a chart's series, by index. */
const SERIES_COLORS = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
  'var(--series-7)',
] as const;

export function seriesColor(index: number): string {
  return SERIES_COLORS[index % SERIES_COLORS.length] ?? SERIES_COLORS[0];
}

/** The SVG stroke-dasharray of a series; undefined for the first one, which is solid. A repeated color has another dash. */
export function seriesDash(index: number): string | undefined {
  const round = Math.floor(index / SERIES_COLORS.length);
  const dash = DASHES[(index + round) % DASHES.length] ?? '';
  return dash === '' ? undefined : dash;
}
