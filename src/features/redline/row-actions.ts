export const changeId = (change: number): string => `change-${change}`;
export const departedId = (index: number): string => `stood-${index}`;

/** What rows set off; the same functions for as long as a redline is shown, so that rows are drawn once. */
export type RowActions = {
  /** Makes a change the current one. */
  choose: (change: number) => void;
  /** Opens or folds a run of unchanged passages. */
  toggle: (from: number) => void;
  /** Goes to an element by its id. */
  jump: (id: string) => void;
};

/** For so long an element is held in its place: what stands above it is still being drawn, and its letters may be on their way. */
const HELD_MS = 2_500;
const INTERVENTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let held = new AbortController();

/**
 * Scrolls an element clear of the bars, and puts the focus there where `focus` says so. It stays there while the page is
 * being drawn, until something is done.
 */
export function goTo(id: string, focus: boolean): void {
  const element = document.getElementById(id);
  held.abort();
  if (element === null) return;
  if (focus) element.focus({ preventScroll: true });
  const own = new AbortController();
  held = own;
  const { signal } = own;
  for (const kind of INTERVENTIONS)
    addEventListener(kind, () => own.abort(), { signal, passive: true, capture: true });
  const end = performance.now() + HELD_MS;
  const hold = (): void => {
    if (performance.now() > end) own.abort();
    if (signal.aborted) return;
    element.scrollIntoView({ block: 'start' });
    requestAnimationFrame(hold);
  };
  hold();
}
