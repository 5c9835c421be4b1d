/** Colours and dashes of a chart's series, by their place in its order; both, so that hue is never alone. */
export const SERIES_COLORS = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
  'var(--series-7)',
] as const;

const DASHES = ['', '7 3', '2 3', '10 3 2 3', '5 2 1 2 1 2', '1 4', '12 4'] as const;

export function seriesColor(place: number): string {
  return SERIES_COLORS[place % SERIES_COLORS.length] ?? SERIES_COLORS[0];
}

/** SVG's stroke-dasharray; undefined for the first series, whose line is whole. */
export function seriesDash(place: number): string | undefined {
  const dash = DASHES[place % DASHES.length] ?? '';
  return dash === '' ? undefined : dash;
}
