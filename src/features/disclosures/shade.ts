import type { CSSProperties } from 'react';

/** Share of the accent in the deepest shade: dark enough to see, light enough to read on. */
const SHADE_MAX = 45;

/** Below 1 so that small shares, which most are, can be told apart. */
const CURVE = 0.6;

/** Ground of a cell by its share, 0 to 1, of the deepest. The number in it says how much. */
export function shade(share: number): CSSProperties {
  const accent = Math.round(Math.min(Math.max(share, 0), 1) ** CURVE * SHADE_MAX);
  return { backgroundColor: `color-mix(in srgb, var(--accent) ${accent}%, var(--paper))` };
}
