import { useEffect, type RefObject } from 'react';

import { isTyping } from '../../app/keyboard.ts';
import { locateOffset } from './locate-offset.ts';

/** A scroll to an offset. */
export type Jump = {
  offset: number;
  /** Distance below the bar in pixels, or the middle of the visible text. */
  at: number | 'middle';
  /** Whether to move the focus too. */
  focus: boolean;
};

/** Height of the sticky bars above the text. */
export function coveredHeight(): number {
  return document.querySelector('[data-reader-bar]')?.getBoundingClientRect().bottom ?? 0;
}

/** How long the position must stay unchanged: content above may still render and shift it. */
const SETTLE_MS = 300;

const INPUTS = ['wheel', 'touchmove', 'keydown', 'mousedown'] as const;

function targetTop(at: Jump['at']): number {
  const covered = Math.max(0, coveredHeight());
  return at === 'middle' ? covered + (window.innerHeight - covered) * 0.3 : covered + at;
}

function focusOn(element: Element): void {
  // Who types a search keeps the field.
  if (!(element instanceof HTMLElement) || isTyping(document.activeElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Scrolls until the target has rendered and settled, or the user scrolls. Returns a function that stops it. */
function scrollUntilSettled(root: Element, jump: Jump): () => void {
  let frame = 0;
  let found_at: number | null = null;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of INPUTS) window.removeEventListener(input, stop);
  };
  const step = (now: number) => {
    const location = locateOffset(root, jump.offset);
    if (location !== null) {
      const by = location.top - targetTop(jump.at);
      if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
      if (location.exact !== null && found_at === null) {
        found_at = now;
        if (jump.focus) focusOn(location.exact);
      }
      if (found_at !== null && now - found_at > SETTLE_MS) return stop();
    }
    frame = requestAnimationFrame(step);
  };
  // Starts in the next frame: the keyup of the triggering key would stop it.
  frame = requestAnimationFrame((now) => {
    for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
    step(now);
  });
  return stop;
}

/** Scrolls to each new `jump`. */
export function useJump(root: RefObject<Element | null>, jump: Jump | null): void {
  useEffect(() => {
    if (root.current === null || jump === null) return undefined;
    return scrollUntilSettled(root.current, jump);
  }, [root, jump]);
}
