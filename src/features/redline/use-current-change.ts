import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

import type { RedlinePassage } from '../../../views/redline.ts';
import { changeId, goTo, type Redline } from '../../components/redline/redline-rows.ts';
import type { CompareSearch } from './compare-query.ts';
import { pinnedSearch } from './use-compare-link.ts';

/**
 * Selects a change by number, or steps to the next or previous one, and scrolls to it. Replaces the history entry.
 * `focus` also moves the focus. `choose` is stable.
 */
export function useCurrentChange(
  id: string,
  search: CompareSearch,
  redline: Redline,
  { change: current, total }: { change: number | undefined; total: number },
) {
  const navigate = useNavigate();
  const latest = useRef({ search, redline });
  /** The change selected last: keys may repeat faster than the URL updates. */
  const latest_change = useRef(current);
  const wants_focus = useRef(false);
  useEffect(() => {
    latest.current = { search, redline };
  });
  useEffect(() => {
    latest_change.current = current;
    if (current !== undefined) goTo(changeId(current), wants_focus.current);
    wants_focus.current = false;
  }, [current]);
  const choose = useCallback(
    (change: number, focus = false) => {
      latest_change.current = change;
      wants_focus.current = focus;
      void navigate({
        to: '/companies/$id/disclosures/compare',
        params: { id },
        search: {
          ...pinnedSearch(latest.current.search, latest.current.redline),
          change,
          passage: undefined,
        },
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, id],
  );
  const step = (by: 1 | -1, focus: boolean) => {
    const next = stepChange(latest_change.current, by, total);
    if (next !== null) choose(next, focus);
  };
  return { choose, step };
}

/** The next or previous change, wrapping around at the ends; null if nothing changed. Changes count from 1. */
export function stepChange(current: number | undefined, by: 1 | -1, total: number): number | null {
  if (total === 0) return null;
  if (current === undefined) return by === 1 ? 1 : total;
  return ((Math.min(current, total) - 1 + by + total) % total) + 1;
}

/**
 * The current change, from 1: `change` capped at the last one, or the first change at or after `passage`. Undefined
 * if the URL has neither or nothing changed.
 */
export function currentChange(
  { change, passage }: Pick<CompareSearch, 'change' | 'passage'>,
  passages: readonly RedlinePassage[],
  changes: readonly number[],
): number | undefined {
  if (changes.length === 0) return undefined;
  if (change !== undefined) return Math.min(change, changes.length);
  if (passage === undefined) return undefined;
  const at = passages.findIndex(({ target }) => target !== null && target.ordinal >= passage);
  const next = changes.findIndex((index) => at !== -1 && index >= at);
  return next === -1 ? changes.length : next + 1;
}
