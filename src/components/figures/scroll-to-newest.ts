/** Scrolls a wide table to the newest period: its last column, or the last before columns that are no period. */
export function scrollToNewest(frame: HTMLElement | null): void {
  if (frame === null) return;
  const extra = frame.querySelector<HTMLElement>('th[data-extra]');
  frame.scrollLeft = extra === null ? frame.scrollWidth : extra.offsetLeft - frame.clientWidth;
}
