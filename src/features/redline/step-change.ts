/** The next or previous change, wrapping around at the ends; null if nothing changed. Changes count from 1. */
export function stepChange(current: number | undefined, by: 1 | -1, total: number): number | null {
  if (total === 0) return null;
  if (current === undefined) return by === 1 ? 1 : total;
  return ((Math.min(current, total) - 1 + by + total) % total) + 1;
}
