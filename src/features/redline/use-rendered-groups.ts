import { startTransition, useEffect, useState } from 'react';

/** Groups in the first render, about two screens. */
const INITIAL_GROUPS = 2;

/**
 * Number of groups to render: a few at first, then one more per frame to keep each frame short. All of them
 * eventually, so that find-in-page works.
 */
export function useRenderedGroups(total: number): number {
  const [rendered, setRendered] = useState(INITIAL_GROUPS);
  useEffect(() => {
    if (rendered >= total) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setRendered((now) => now + 1)));
    return () => cancelAnimationFrame(frame);
  }, [rendered, total]);
  return rendered;
}
