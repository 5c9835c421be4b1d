import { useMemo } from 'react';

import type { ItemSpan } from '../../../contract/filing.ts';
import type { Span } from './inline-pieces.ts';
import { itemByKey } from './items.ts';

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
