import type { HeldSegment } from './hold-segments.ts';

/** Segments that saving leaves: searches read each of them. */
export const SEGMENTS_MAX = 10;
/** A segment more than this many times as large as the smaller ones together is left as it is. */
const MUCH_LARGER = 1;
/** Segments merged at once: more blocks than a writer's cache has would be read again for each term. */
const AT_ONCE = 16;

/** The smaller segments, if there are more than `most`. In the end all of them if `most` is 1. */
export function chooseSegments(segments: readonly HeldSegment[], most: number): HeldSegment[] {
  if (segments.length <= most) return [];
  const ordered = segments.toSorted((a, b) => a.segment.words - b.segment.words);
  const chosen: HeldSegment[] = [];
  let words = 0;
  for (const held of ordered.slice(0, AT_ONCE)) {
    if (most > 1 && chosen.length > 1 && held.segment.words > MUCH_LARGER * words) break;
    chosen.push(held);
    words += held.segment.words;
  }
  return chosen;
}
