import { useEffect, type RefObject } from 'react';

import { placeAt } from './find-place.ts';
import { keepPlace, type ReadingPlace } from './reading-place.ts';
import { coveredHeight } from './use-jump.ts';

/** Space below the bar that still belongs to what has gone by. */
const LEEWAY_PX = 24;
const KEEP_MS = 250;

/** Notes, while somebody scrolls, where they read; for the contents, and for the way back to `entry` of the history. */
export function useFollowPlace(
  root: RefObject<Element | null>,
  place: ReadingPlace,
  entry: string | undefined,
): void {
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      frame = 0;
      const top = coveredHeight() + LEEWAY_PX;
      const found = root.current === null ? null : placeAt(root.current, top);
      if (found === null) return;
      place.set({ offset: found.offset, delta_px: found.delta_px + LEEWAY_PX });
      if (entry === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => keepPlace(entry, place.get()), KEEP_MS);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(note);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      // Left before the timer: the place is kept at once, unless nobody has scrolled.
      if (timer !== undefined && entry !== undefined) keepPlace(entry, place.get());
      clearTimeout(timer);
    };
  }, [root, place, entry]);
}
