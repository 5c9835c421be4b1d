import { useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what is below the first screen is to be rendered: once the page above it is painted. At once on the first page of a
 * visit, which takes the place of a first screen that may be scrolled, and where `isAtOnce`.
 */
export function useAfterPaint(isAtOnce = false): boolean {
  const isFirstPage = useRouter().state.resolvedLocation === undefined;
  const [isDrawn, setDrawn] = useState(isFirstPage || isAtOnce);
  useEffect(() => {
    if (isDrawn) return undefined;
    // A transition begins after the frame that this is called in.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);
  return isDrawn;
}
