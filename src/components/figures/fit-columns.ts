/** Pixels that a column of figures needs at least. */
const COLUMN_MIN = 76;
const WIDTH = '--figure-column';

/** The width of columns of which a whole number fits into the room: 200 → 100, 230 → 76.7, 50 → 50. */
export function columnWidth(room: number): number {
  return room / Math.max(1, Math.floor(room / COLUMN_MIN));
}

/**
 * Shows whole columns only in a table that is wider than its frame: half a number reads as another one. The frame snaps
 * to columns, after the fixed first one.
 */
export function fitColumns(frame: HTMLElement): void {
  frame.style.removeProperty(WIDTH);
  if (frame.scrollWidth <= frame.clientWidth) return;
  const first = frame.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0;
  frame.style.setProperty(WIDTH, `${columnWidth(frame.clientWidth - first)}px`);
  frame.style.scrollPaddingLeft = `${first}px`;
}
