/** Mean width of a character in a value's label, in pixels. */
export const DIGIT = 6.8;
const LABEL_HEIGHT = 14;
/** From a point to the middle of its label. */
const OFFSET = 10;
/** Least space between labels in a row. */
const SPACE = 6;

type PointLabel = { text: string; x: number; y: number };
type Span = { left: number; right: number };

/**
 * Labels of points, in the order of their weight: each above its point, or else below it, within `span`. One that would
 * cover another label or a point is left out. `scale` is that of the text.
 */
export function placeLabels<T extends PointLabel>(points: readonly T[], span: Span, scale: number): T[] {
  const placed: (T & { half: number })[] = [];
  for (const point of points) {
    const half = (point.text.length * DIGIT * scale) / 2;
    const x = Math.min(Math.max(point.x, span.left + half), span.right - half);
    const isFree = (y: number) =>
      placed.every(
        (other) =>
          Math.abs(other.y - y) >= LABEL_HEIGHT * scale || Math.abs(other.x - x) >= half + other.half + SPACE,
      ) &&
      points.every(
        (other) => Math.abs(other.y - y) >= (LABEL_HEIGHT / 2) * scale || Math.abs(other.x - x) >= half,
      );
    const y = [point.y - OFFSET * scale, point.y + OFFSET * scale].find(isFree);
    if (y !== undefined) placed.push({ ...point, x, y, half });
  }
  return placed;
}

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
