import { useEffect, type RefObject } from 'react';

import { positionAt } from './locate-offset.ts';
import { savePosition, type ReadingPosition } from './reading-position.ts';
import { coveredHeight } from './use-jump.ts';

/** Lines this close below the bar count as read. */
const MARGIN_PX = 24;
const KEEP_MS = 250;

/** Tracks the reading position while scrolling, for the contents and to restore the history `entry`. */
export function useTrackPosition(
  root: RefObject<Element | null>,
  position: ReadingPosition,
  entry: string | undefined,
): void {
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      frame = 0;
      const top = coveredHeight() + MARGIN_PX;
      const found = root.current === null ? null : positionAt(root.current, top);
      if (found === null) return;
      position.set({ offset: found.offset, delta_px: found.delta_px + MARGIN_PX });
      if (entry === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => savePosition(entry, position.get()), KEEP_MS);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(note);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      // Unmounted before the timer: save now, unless nothing was scrolled.
      if (timer !== undefined && entry !== undefined) savePosition(entry, position.get());
      clearTimeout(timer);
    };
  }, [root, position, entry]);
}
