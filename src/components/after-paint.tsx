import { type ReactNode, startTransition, useEffect, useState } from 'react';

type AfterPaintProps = {
  /** Reserves the height until then: a class such as `min-h-96`. */
  className: string;
  /** Of the first page of a visit, which takes the place of a first screen that may be scrolled. */
  isAtOnce: boolean;
  children: ReactNode;
};

/** Renders what is below the first screen once the page above it is painted. */
export function AfterPaint({ className, isAtOnce, children }: AfterPaintProps) {
  const [isDrawn, setDrawn] = useState(isAtOnce);
  useEffect(() => {
    if (isDrawn) return undefined;
    // A transition begins after the frame that this is called in.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);
  return isDrawn ? children : <div className={className} />;
}
