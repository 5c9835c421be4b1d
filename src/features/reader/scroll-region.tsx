import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type ScrollRegionProps = { label: string; children: ReactNode };

/** Scrolls horizontally if its content is too wide; then it is focusable. */
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
  const reachable = overflows ? { role: 'region', 'aria-label': `${label}, scrollable`, tabIndex: 0 } : {};
  return (
    <div ref={region} className={`reader-scroll ${overflows ? 'reader-scroll-wide' : ''}`} {...reachable}>
      {children}
    </div>
  );
}
