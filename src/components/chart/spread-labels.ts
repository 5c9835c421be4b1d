/** Label heights moved apart so that labels don't overlap, in the same order and as close to their values as possible. */
export function spreadLabels(heights: readonly number[], distance: number): number[] {
  const order = heights.map((_, at) => at).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  // Top to bottom, push each label below the one above; then bottom to top, move labels back up by half the distance.
  for (const [rank, at] of order.entries()) {
    const above = order[rank - 1];
    if (above === undefined) continue;
    placed[at] = Math.max(placed[at] ?? 0, (placed[above] ?? 0) + distance);
  }
  for (const [rank, at] of [...order.entries()].toReversed()) {
    const below = order[rank + 1];
    const room = below === undefined ? Number.POSITIVE_INFINITY : (placed[below] ?? 0) - distance;
    const own = heights[at] ?? 0;
    placed[at] = Math.min(Math.max(own, (placed[at] ?? 0) - distance / 2), room);
  }
  return placed;
}
