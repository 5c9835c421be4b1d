import { useMemo } from 'react';

import type { ItemSpan } from '../../../contract/filing.ts';
import { itemByKey } from '../../../views/filing-items.ts';
import { firstEndingAfter, type Span } from '../../components/document/inline-text.tsx';

/** The hit to open, from 1: the one in the URL, else the first at or after its offset. Null if there is none. */
export function openedHit(
  hits: readonly Span[],
  search: { hit?: number | undefined; offset?: number | undefined; item?: string | undefined },
  /** Where reading was when the search began; 0 on opening. */
  from = 0,
): number | null {
  if (hits.length === 0) return null;
  if (search.hit !== undefined) return Math.min(search.hit, hits.length);
  if (from > 0) {
    const next = firstEndingAfter(hits, from);
    return next < hits.length ? next + 1 : 1;
  }
  if (search.offset === undefined) return search.item === undefined ? 1 : null;
  const index = firstEndingAfter(hits, search.offset);
  return index < hits.length ? index + 1 : null;
}

/** The next or previous hit, wrapping around at the ends. Without a current hit, the nearest from `offset`. */
export function nextHit(
  hits: readonly Span[],
  current: number | null,
  by: 1 | -1,
  offset: number,
): number | null {
  if (hits.length === 0) return null;
  const from = current ?? firstEndingAfter(hits, offset) + (by === 1 ? 0 : 1);
  return ((from - 1 + by + hits.length) % hits.length) + 1;
}

type HitData = { hits: Span[]; total: number };

/** Hits inside an Item and its further runs; all of them without one. */
function hitsWithin(spans: readonly Span[], items: readonly ItemSpan[], key: string): Span[] {
  const item = itemByKey(items, key);
  if (item === null) return [];
  const runs = [item, ...(item.more ?? [])];
  return spans.filter(([start]) => runs.some((run) => run.start <= start && start < run.end));
}

const NONE: Span[] = [];

/** The hits of a search, in one Item if the URL says so. */
export function useScopedHits(
  data: HitData | undefined,
  items: readonly ItemSpan[],
  within: string | undefined,
): { spans: readonly Span[]; data: { total: number } | undefined } {
  return useMemo(() => {
    if (data === undefined) return { spans: NONE, data };
    if (within === undefined) return { spans: data.hits, data };
    const spans = hitsWithin(data.hits, items, within);
    return { spans, data: { total: spans.length } };
  }, [data, items, within]);
}
