import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';

/** How far above and below the screen text is drawn. */
const MARGIN = '1200px 0px';

type Listener = (entry: IntersectionObserverEntry) => void;
const listeners = new WeakMap<Element, Listener>();
let shared: IntersectionObserver | null = null;

function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { rootMargin: MARGIN },
  );
  return shared;
}

type Nearness = {
  isNear: boolean;
  /** Its height when it was last taken away, in pixels; null before. */
  height_px: number | null;
};

/** Whether an element is on the screen or close to it. One observer watches all of them. */
export function useNear(element: RefObject<Element | null>): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: false, height_px: null });
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    listeners.set(watched, ({ isIntersecting, boundingClientRect }) => {
      // What comes near is drawn bit by bit, so that scrolling goes on meanwhile.
      startTransition(() =>
        setNearness((last) => {
          if (last.isNear === isIntersecting) return last;
          return {
            isNear: isIntersecting,
            height_px: last.isNear ? boundingClientRect.height : last.height_px,
          };
        }),
      );
    });
    observer().observe(watched);
    return () => {
      listeners.delete(watched);
      observer().unobserve(watched);
    };
  }, [element]);
  return nearness;
}
