import { useSyncExternalStore } from 'react';

import { drawing } from './drawing.ts';
import { createListeners } from './observable.ts';

/** Whether the page shows on paper: what is printed isn't rendered again. */
const isPrinted = (): boolean => window.matchMedia('print').matches;

/** Whether a media query matches; updates when that changes, but not for paper. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      const onChange = () => {
        if (!isPrinted()) listener();
      };
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Widths of a page in rem, as in the variants of the styles (`app.css`). */
const WIDTHS = { sm: 40, md: 56.25, xl: 80 };
type Width = keyof typeof WIDTHS;

/** Pixels of a rem by default. */
const REM = 16;

/** Width of the page, and how much larger than by default its text is. */
type Root = { width: number; scale: number };

function measureRoot(): Root {
  const { documentElement } = document;
  const size = Number.parseFloat(getComputedStyle(documentElement).fontSize || String(REM));
  return { width: documentElement.clientWidth, scale: size / REM };
}

const isSoWide = ({ width, scale }: Root, least: Width): boolean => width >= WIDTHS[least] * REM * scale;

/** Whether the page is so wide, at the size of its text: half as wide if that is twice as large. */
export const hasWidth = (width: Width): boolean => isSoWide(measureRoot(), width);

const { notify, subscribe } = createListeners();
let measured: Root | null = null;

/**
 * The page as it was when its size last changed: measured again for each component, the browser would lay out
 * what has just been drawn. What is printed isn't measured.
 */
function root(): Root {
  if (measured !== null) return measured;
  measured = measureRoot();
  new ResizeObserver(() => {
    if (isPrinted()) return;
    measured = measureRoot();
    notify();
  }).observe(document.documentElement);
  return measured;
}

/** Whether the page is so wide; updates when that changes, but not for paper. */
export function useHasWidth(width: Width): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSoWide(root(), width),
    () => drawing.device === 'wide',
  );
}

/** How much larger than by default the page's text is; what is drawn in pixels grows with it. */
export function useTextScale(): number {
  return useSyncExternalStore(
    subscribe,
    () => root().scale,
    () => 1,
  );
}
