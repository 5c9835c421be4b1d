import { useSyncExternalStore } from 'react';

import { drawing } from './drawing.ts';

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

/** How much larger than by default the page's text is. */
function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize || String(REM)) / REM;
}

/** Whether the page is so wide, at the size of its text: half as wide if that is twice as large. */
export function hasWidth(width: Width): boolean {
  return document.documentElement.clientWidth >= WIDTHS[width] * REM * textScale();
}

function onRootResize(listener: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (!isPrinted()) listener();
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}

/** Whether the page is so wide; updates when that changes, but not for paper. */
export function useHasWidth(width: Width): boolean {
  return useSyncExternalStore(
    onRootResize,
    () => hasWidth(width),
    () => drawing.device === 'wide',
  );
}

/** How much larger than by default the page's text is; what is drawn in pixels grows with it. */
export function useTextScale(): number {
  return useSyncExternalStore(onRootResize, textScale, () => 1);
}
