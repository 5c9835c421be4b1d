import { hasWidth } from '../media-query.ts';

/** Share of the window's height above which a figure counts as visible: on a phone, its source covers the lower half. */
const VISIBLE = { narrow: 0.4, wide: 1 };

/** Brings the selected figure into view in its frame. Returns the figure, or null if none is selected. */
export function showInFrame(frame: HTMLElement): HTMLElement | null {
  const cell = frame.querySelector<HTMLElement>('[data-cell][aria-selected="true"]');
  if (cell === null) return null;
  frame.scrollLeft = cell.offsetLeft - (frame.clientWidth - cell.offsetWidth) / 2;
  frame.scrollTop = cell.offsetTop - frame.clientHeight / 3;
  return cell;
}

/**
 * Brings the selected figure of a table that has just been opened into view, in its frame and in the page. A page that
 * was scrolled before, by its reader or by going back, keeps its position. Returns false if no figure is selected.
 */
export function showSelected(frame: HTMLElement | null): boolean {
  const cell = frame === null ? null : showInFrame(frame);
  if (cell === null) return false;
  // The router scrolls a new page to its top after it is drawn.
  requestAnimationFrame(() => {
    const { top, bottom } = cell.getBoundingClientRect();
    const share = hasWidth('md') ? VISIBLE.wide : VISIBLE.narrow;
    if (window.scrollY === 0 && bottom > window.innerHeight * share)
      window.scrollBy({ top: top - window.innerHeight * Math.min(share, 0.5) + cell.offsetHeight });
  });
  return true;
}
