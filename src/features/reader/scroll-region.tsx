import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type ScrollRegionProps = { label: string; children: ReactNode };

/** Scrolls sideways by itself where it is wider than its place; then the keyboard reaches it too. */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { current } = region;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const reachable = overflows
    ? { role: 'region', 'aria-label': `${label}, scrolls sideways`, tabIndex: 0 }
    : {};
  return (
    <div ref={region} className={`reader-scroll ${overflows ? 'reader-scroll-wide' : ''}`} {...reachable}>
      {children}
    </div>
  );
}
