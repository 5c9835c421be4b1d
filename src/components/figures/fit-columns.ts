const WIDTH = '--figure-column';

/** The width of columns of which a whole number fits into the room: 200, 76 → 100; 230, 76 → 76.7; 50, 76 → 50. */
export function columnWidth(room: number, least: number): number {
  return room / Math.max(1, Math.floor(room / least));
}

/** Set on the frame of a table that is wider: it scrolls there, and its head stays in the frame instead of the page. */
const OVERFLOWS = 'data-overflows';

/**
 * Shows whole columns only in a table that is wider than its frame: half a number reads as another one. The frame snaps
 * to columns, after the fixed first one. Returns whether the table has just become too wide.
 */
export function fitColumns(frame: HTMLElement): boolean {
  frame.style.removeProperty(WIDTH);
  const overflowed = frame.hasAttribute(OVERFLOWS);
  const overflows = frame.toggleAttribute(OVERFLOWS, frame.scrollWidth > frame.clientWidth);
  if (!overflows) return false;
  const [first = 0, ...others] = [...frame.querySelectorAll<HTMLElement>('thead th')].map((head) =>
    Math.ceil(head.getBoundingClientRect().width),
  );
  const pinned = [...frame.querySelectorAll<HTMLElement>('thead th[data-head]')].filter(
    (head) => head.style.left !== '',
  );
  frame.style.setProperty(WIDTH, `${columnWidth(frame.clientWidth - first, Math.max(1, ...others))}px`);
  frame.style.scrollPaddingLeft = `${pinned.reduce((sum, head) => sum + head.offsetWidth, first)}px`;
  return !overflowed;
}
