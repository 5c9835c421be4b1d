import { useEffect, type RefObject } from 'react';

import { spotOf } from './find-place.ts';

/** A move to a character of the text. */
export type Jump = {
  offset: number;
  /** How far below the bar it is to stand, in pixels, or in the middle of what is left of the screen. */
  at: number | 'middle';
  /** Whether the focus goes there too. */
  focus: boolean;
};

/** Height of what stands over the text: the top bar and the reader's own. */
export function coveredHeight(): number {
  return document.querySelector('[data-reader-bar]')?.getBoundingClientRect().bottom ?? 0;
}

/** How long a place has to hold once it is found: what is drawn above it may still move it. */
const HOLD_MS = 300;

const INPUTS = ['wheel', 'touchmove', 'keydown', 'mousedown'] as const;

function wantedTop(at: Jump['at']): number {
  const covered = Math.max(0, coveredHeight());
  return at === 'middle' ? covered + (window.innerHeight - covered) * 0.3 : covered + at;
}

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Moves step by step until the place is drawn and holds, or until somebody moves elsewhere. Returns how to end it. */
function travel(root: Element, jump: Jump): () => void {
  let frame = 0;
  let found_at: number | null = null;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of INPUTS) window.removeEventListener(input, stop);
  };
  const step = (now: number) => {
    const spot = spotOf(root, jump.offset);
    if (spot !== null) {
      const by = spot.top - wantedTop(jump.at);
      if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
      if (spot.exact !== null && found_at === null) {
        found_at = now;
        if (jump.focus) focusOn(spot.exact);
      }
      if (found_at !== null && now - found_at > HOLD_MS) return stop();
    }
    frame = requestAnimationFrame(step);
  };
  // From the next frame on: the key that set it off may still be on its way up.
  frame = requestAnimationFrame((now) => {
    for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
    step(now);
  });
  return stop;
}

/** Goes to a place of the text whenever another `jump` is given. */
export function useJump(root: RefObject<Element | null>, jump: Jump | null): void {
  useEffect(() => {
    if (root.current === null || jump === null) return undefined;
    return travel(root.current, jump);
  }, [root, jump]);
}
