import { useRef, type ReactNode } from 'react';

import { useIsNear } from './use-is-near.ts';

type WhenNearProps = {
  /** Keeps the height until then: a class such as `min-h-96`. */
  className: string;
  children: ReactNode;
};

/** Draws what it holds once it comes near the screen, and keeps it. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className={isNear ? '' : className}>
      {isNear && children}
    </div>
  );
}
