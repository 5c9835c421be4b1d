import { firstBehind, type Span } from './inline-pieces.ts';

/** The hit to show first, from 1: the one the address names, else the first at or behind its offset. Null when none is. */
export function openedHit(
  hits: readonly Span[],
  search: { hit?: number | undefined; offset?: number | undefined; item?: string | undefined },
): number | null {
  if (hits.length === 0) return null;
  if (search.hit !== undefined) return Math.min(search.hit, hits.length);
  if (search.offset === undefined) return search.item === undefined ? 1 : null;
  const index = firstBehind(hits, search.offset);
  return index < hits.length ? index + 1 : null;
}

/** The hit after or before the current one, round at the ends; without a current one, the nearest from `offset` on. */
export function nextHit(
  hits: readonly Span[],
  current: number | null,
  by: 1 | -1,
  offset: number,
): number | null {
  if (hits.length === 0) return null;
  const from = current ?? firstBehind(hits, offset) + (by === 1 ? 0 : 1);
  return ((from - 1 + by + hits.length) % hits.length) + 1;
}
