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

/** Scrolls an element clear of the bars, and puts the focus there where `focus` says so. */
export function goTo(id: string, focus: boolean): void {
  const element = document.getElementById(id);
  if (element === null) return;
  if (focus) element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'start' });
}
