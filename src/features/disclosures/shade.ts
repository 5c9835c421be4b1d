import type { CSSProperties } from 'react';

/** Share of the accent in the deepest shade: dark enough to see, light enough to read on. */
const SHADE_MAX = 45;

/** Ground of a cell by its share, 0 to 1, of the deepest. The number in it says the same. */
export function shade(share: number): CSSProperties {
  const accent = Math.round(Math.min(Math.max(share, 0), 1) * SHADE_MAX);
  return { backgroundColor: `color-mix(in srgb, var(--accent) ${accent}%, var(--paper))` };
}
