import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

import type { CompareSearch } from './compare-query.ts';
import { pinned } from './redline-link.ts';
import type { Redline } from './redline-result.ts';
import { changeId, goTo } from './row-actions.ts';
import { stepChange } from './step-change.ts';

/**
 * Makes a change the current one, in place of the present entry of the history, and shows it: one by its number, or the
 * one before or after. `focus` puts the focus there too. `choose` stays the same function throughout.
 */
export function useChoose(
  id: string,
  search: CompareSearch,
  redline: Redline,
  { change: current, total }: { change: number | undefined; total: number },
) {
  const navigate = useNavigate();
  const latest = useRef({ search, redline });
  /** What was gone to last: keys may come faster than the address follows. */
  const asked = useRef(current);
  const wants_focus = useRef(false);
  useEffect(() => {
    latest.current = { search, redline };
  });
  useEffect(() => {
    asked.current = current;
    if (current !== undefined) goTo(changeId(current), wants_focus.current);
    wants_focus.current = false;
  }, [current]);
  const choose = useCallback(
    (change: number, focus = false) => {
      asked.current = change;
      wants_focus.current = focus;
      void navigate({
        to: '/companies/$id/disclosures/compare',
        params: { id },
        search: { ...pinned(latest.current.search, latest.current.redline), change, passage: undefined },
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, id],
  );
  const step = (by: 1 | -1, focus: boolean) => {
    const next = stepChange(asked.current, by, total);
    if (next !== null) choose(next, focus);
  };
  return { choose, step };
}
