/** The change after or before the current one, round at the ends; null without changes. Changes count from 1. */
export function stepChange(current: number | undefined, by: 1 | -1, total: number): number | null {
  if (total === 0) return null;
  if (current === undefined) return by === 1 ? 1 : total;
  return ((Math.min(current, total) - 1 + by + total) % total) + 1;
}
