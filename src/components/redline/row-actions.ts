export const changeId = (change: number): string => `change-${change}`;
export const unchangedId = (index: number): string => `unchanged-${index}`;
export const movedFromId = (index: number): string => `moved-from-${index}`;

/** Actions of a row. Stable while a redline is displayed, so that rows render once. */
export type RowActions = {
  /** Makes a change the current one. */
  choose: (change: number) => void;
  /** Expands or collapses a run of unchanged passages. */
  toggle: (from: number) => void;
  /** Scrolls to an element by its id. */
  jump: (id: string) => void;
};

/** How long a scroll target is kept in position while rows above it render and fonts load. */
const PIN_MS = 2_500;
const INTERVENTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let pinned = new AbortController();

/**
 * Scrolls an element into view below the sticky bars, and focuses it if `focus`. Keeps it there while the page
 * renders, until the user interacts.
 */
export function goTo(id: string, focus: boolean): void {
  const element = document.getElementById(id);
  pinned.abort();
  if (element === null) return;
  if (focus) element.focus({ preventScroll: true });
  const pin = new AbortController();
  pinned = pin;
  const { signal } = pin;
  for (const kind of INTERVENTIONS)
    addEventListener(kind, () => pin.abort(), { signal, passive: true, capture: true });
  const end = performance.now() + PIN_MS;
  const keep = (): void => {
    if (performance.now() > end) pin.abort();
    if (signal.aborted) return;
    element.scrollIntoView({ block: 'start' });
    requestAnimationFrame(keep);
  };
  keep();
}
