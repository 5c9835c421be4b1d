import { useRouter } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

import { usePrinting } from './printing.ts';

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

/** Distance below the viewport at which content is rendered. */
const MARGIN = '200px';

type LazySectionProps = {
  /** Reserves the height until then: a class such as `min-h-96`. */
  className: string;
  /** Renders them at once, for a link to what they show. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Renders its children once it comes near the viewport, or is printed. */
export function LazySection({ className, isOpen = false, children }: LazySectionProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isOpen);
  const isPrinting = usePrinting();
  if (isPrinting && !isNear) setNear(true);
  useEffect(() => {
    if (placeholder.current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={placeholder} className={isNear ? '' : className}>
      {isNear && children}
    </div>
  );
}
