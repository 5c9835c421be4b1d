/** Scrolls a wide table to its last column, the newest period. */
export function scrollToNewest(frame: HTMLElement | null): void {
  if (frame !== null) frame.scrollLeft = frame.scrollWidth;
}
