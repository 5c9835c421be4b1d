import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

import type { CompareSearch } from './compare-query.ts';
import { pinnedSearch } from './pinned-search.ts';
import type { Redline } from './redline-result.ts';
import { changeId, goTo } from './row-actions.ts';
import { stepChange } from './step-change.ts';

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
