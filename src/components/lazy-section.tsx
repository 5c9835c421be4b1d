import { useEffect, useRef, useState, type ReactNode } from 'react';

import { usePrinting } from './printing.ts';

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
