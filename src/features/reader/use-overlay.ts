import { useMemo } from 'react';

import type { Overlay, Span } from './inline-pieces.ts';
import type { ReaderSearch } from './reader-query.ts';

/** The overlay for the URL, memoized. */
export function useOverlay(
  hits: readonly Span[],
  current: number | null,
  { offset, to }: Pick<ReaderSearch, 'offset' | 'to'>,
): Overlay {
  return useMemo(
    () => ({
      hits,
      current: current === null ? null : (hits[current - 1] ?? null),
      passage: offset === undefined || to === undefined || to <= offset ? null : [offset, to],
      marked: offset === undefined ? null : [offset, Math.max(offset + 1, to ?? 0)],
    }),
    [hits, current, offset, to],
  );
}
