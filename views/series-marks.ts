// Marks that tell series and events apart without color.

/** Dashes of a chart's lines, by index: color is never the only difference. The first is solid. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3', '5 2 1 2 1 2', '1 4', '12 4'] as const;
/** How many colors the series of a chart have. */
export const COLORS_COUNT = 7;

const SHADES = [1, 0.55, 0.3] as const;

/** How solid a bar of a series is, 0..1: a repeated color is paler each time. */
export const shadeOf = (index: number): number =>
  SHADES[Math.floor(index / COLORS_COUNT) % SHADES.length] ?? 1;

/** The dash of a series; undefined for the first one, which is solid. A repeated color has another dash. */
export function dashOf(index: number): string | undefined {
  const turn = Math.floor(index / COLORS_COUNT);
  const dash = DASHES[(index + turn) % DASHES.length] ?? '';
  return dash === '' ? undefined : dash;
}

/** One shape per severity of an 8-K in a 12 by 12 box, so that color is never the only difference. */
export const SEVERITY_PATHS = {
  critical: 'M6 .8 11.6 11H.4Z',
  notable: 'M6 .8 11.2 6 6 11.2.8 6Z',
  routine: 'M6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
} as const;
