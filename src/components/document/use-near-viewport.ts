import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';

import { usePrinting } from '../printing.ts';

/** Distance from the viewport within which text renders. */
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

type ViewportState = {
  isNearViewport: boolean;
  /** Height when last rendered, in pixels; null before. */
  height_px: number | null;
};

/** Whether an element is in or near the viewport, or printed. All elements share one observer. */
export function useNearViewport(element: RefObject<Element | null>): ViewportState {
  const isPrinting = usePrinting();
  const [state, setNearness] = useState<ViewportState>({ isNearViewport: false, height_px: null });
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    listeners.set(watched, ({ isIntersecting, boundingClientRect }) => {
      // A transition keeps scrolling smooth while text renders.
      startTransition(() =>
        setNearness((last) => {
          if (last.isNearViewport === isIntersecting) return last;
          return {
            isNearViewport: isIntersecting,
            height_px: last.isNearViewport ? boundingClientRect.height : last.height_px,
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
  return isPrinting ? { ...state, isNearViewport: true } : state;
}
