import { STOPS } from './keep-keys.ts';

/** Lines of a grid are rows with `data-line`: their place in the table, 0-based; -1 is the head. */
export const lineOf = (element: Element): HTMLTableRowElement | null =>
  element.closest<HTMLTableRowElement>('tr[data-line]');

export const lineNumber = (line: Element): number => Number(line.getAttribute('data-line'));

/** Brings a line that isn't drawn, as only those near the viewport are, into the table. By grid. */
export const reveals = new WeakMap<Element, (line: number) => void>();

/** What the keys stop at in a line: its links and buttons, and cells without one. */
function stopsOf(line: Element): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => !(stop instanceof HTMLTableCellElement && stop.querySelector('a[href], button') !== null),
  );
}

/** The place of an element's cell in its line. */
export function columnOf(element: Element): number {
  const cell = element.closest('td, th');
  return cell === null ? -1 : [...(cell.parentElement?.children ?? [])].indexOf(cell);
}

const lineAt = (grid: HTMLElement, line: number) =>
  grid.querySelector<HTMLTableRowElement>(`tr[data-line="${line}"]`);

/** How many lines the table has, drawn or not; heads apart. */
export function lineCount(grid: HTMLElement): number {
  const rows = grid.getAttribute('aria-rowcount');
  return rows === null ? grid.querySelectorAll('tbody > tr[data-line]').length : Number(rows) - 1;
}

/** A line; one that isn't drawn is, and comes with the next frames. */
async function drawnLine(grid: HTMLElement, line: number): Promise<HTMLTableRowElement | null> {
  reveals.get(grid)?.(line);
  for (let frame = 0; frame < 30; frame += 1) {
    const found = lineAt(grid, line);
    if (found !== null) return found;
    await new Promise(requestAnimationFrame);
  }
  return null;
}

/** The stop of a line in a column, by index of the cell. */
const stopAt = (line: Element, column: number): HTMLElement | undefined =>
  stopsOf(line).find((stop) => columnOf(stop) === column);

/** Focuses a cell of a line, at once where the line is drawn. */
export function focusCell(grid: HTMLElement, line: number, column: number): void {
  const focus = (found: HTMLElement | null) => {
    if (found !== null) stopAt(found, column)?.focus();
  };
  const drawn = lineAt(grid, line);
  if (drawn === null) void drawnLine(grid, line).then(focus);
  else focus(drawn);
}

/** The nearest line in a direction with a stop in the column, over blank cells. */
function moveLines(grid: HTMLElement, from: HTMLElement, column: number, by: number): void {
  const last = lineCount(grid) - 1;
  const first = lineAt(grid, -1) === null ? 0 : -1;
  const start = lineNumber(from);
  // A page ends at the last line, not in the head.
  const least = Math.abs(by) > 1 ? Math.min(0, start) : first;
  let line = Math.min(Math.max(start + by, least), last);
  while (line >= first && line <= last) {
    const drawn = lineAt(grid, line);
    if (drawn === null || stopAt(drawn, column) !== undefined) return focusCell(grid, line, column);
    line += Math.sign(by);
  }
}

/** Lines that a page up or down passes: those in view. */
function pageOf(grid: HTMLElement, line: HTMLElement): number {
  const frame = grid.parentElement?.clientHeight ?? 0;
  const room = frame === 0 ? window.innerHeight : Math.min(frame, window.innerHeight);
  return Math.max(1, Math.floor(room / Math.max(32, line.offsetHeight)) - 2);
}

const LINES: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves the focus of a grid by a key: to another cell, line or page, or with Ctrl to an end of the table. */
export async function moveFocus(grid: HTMLElement, key: string, isCtrl: boolean): Promise<void> {
  const from = document.activeElement;
  const line = from === null || !grid.contains(from) ? null : lineOf(from);
  if (!(from instanceof HTMLElement) || line === null) return;
  if (isCtrl) {
    const drawn = await drawnLine(grid, key === 'Home' ? 0 : lineCount(grid) - 1);
    if (drawn !== null)
      stopsOf(drawn)
        .at(key === 'Home' ? 0 : -1)
        ?.focus();
    return;
  }
  const page = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0;
  const by = LINES[key] ?? page * pageOf(grid, line);
  const stops = stopsOf(line);
  if (by !== 0) moveLines(grid, line, columnOf(from), by);
  else if (key === 'Home') stops[0]?.focus();
  else if (key === 'End') stops.at(-1)?.focus();
  else stops[stops.indexOf(from) + (STEPS[key] ?? 0)]?.focus();
}
