import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the screen counts as near. */
const MARGIN = '400px';

type WhenNearProps = {
  /** Keeps the height until then: a class such as `min-h-96`. */
  className: string;
  children: ReactNode;
};

/** Draws what it holds once it comes near the screen, and keeps it. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={isNear ? '' : className}>
      {isNear && children}
    </div>
  );
}
