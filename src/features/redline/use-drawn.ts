import { startTransition, useEffect, useState } from 'react';

/** Groups drawn with the first paint: about two screens. */
const FIRST = 2;

/**
 * How many groups are drawn: a few at once, then one a frame, so that no single step takes long. All of them in the end,
 * for the browser's own search to find.
 */
export function useDrawn(total: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= total) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn((now) => now + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, total]);
  return drawn;
}
