/** Colors and dashes of a chart's series, by index: color is never the only difference. */
const SERIES_COLORS = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
  'var(--series-7)',
] as const;

const DASHES = ['', '7 3', '2 3', '10 3 2 3', '5 2 1 2 1 2', '1 4', '12 4'] as const;

export function seriesColor(index: number): string {
  return SERIES_COLORS[index % SERIES_COLORS.length] ?? SERIES_COLORS[0];
}

/** The SVG stroke-dasharray of a series; undefined for the first one, which is solid. A repeated color has another dash. */
export function seriesDash(index: number): string | undefined {
  const round = Math.floor(index / SERIES_COLORS.length);
  const dash = DASHES[(index + round) % DASHES.length] ?? '';
  return dash === '' ? undefined : dash;
}
