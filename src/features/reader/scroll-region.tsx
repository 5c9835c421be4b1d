import { Copy } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type ScrollRegionProps = {
  label: string;
  /** Copies the content; absent where nothing is copied as a whole. */
  onCopy?: (() => void) | undefined;
  children: ReactNode;
};

/** Scrolls horizontally if its content is too wide; then it is focusable. */
export function ScrollRegion({ label, onCopy, children }: ScrollRegionProps) {
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
  const content = (
    <div ref={region} className={`reader-scroll ${overflows ? 'reader-scroll-wide' : ''}`} {...reachable}>
      {children}
    </div>
  );
  if (onCopy === undefined) return content;
  return (
    <div className="reader-copied">
      {content}
      {/* Without text: the text's positions are counted. */}
      <button
        type="button"
        className="reader-copy"
        aria-label={`Copy ${label.toLowerCase()}`}
        title="Copy table"
        onClick={onCopy}
      >
        <Copy size={14} aria-hidden />
      </button>
    </div>
  );
}
