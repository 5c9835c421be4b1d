import type { CSSProperties } from 'react';

/** Percentage of the accent in the darkest cell: visible, with text still legible. */
const SHADE_MAX = 45;

/** Below 1, so that small shares, the usual ones, remain distinguishable. */
const CURVE = 0.6;

/** Background colour of a cell; `share` is 0 to 1 of the darkest. */
export function shade(share: number): CSSProperties {
  const accent = Math.round(Math.min(Math.max(share, 0), 1) ** CURVE * SHADE_MAX);
  return { backgroundColor: `color-mix(in srgb, var(--accent) ${accent}%, var(--paper))` };
}
