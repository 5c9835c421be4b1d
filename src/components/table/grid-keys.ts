import { announce } from '../announce.ts';
import { lineOf as lineText, plainNumber } from '../copy/copied-text.ts';
import { writeTable } from '../export/write-table.ts';
import { type CellRange, type GridText, figureGridText, gridTexts } from '../figures/figure-clipboard.ts';
import { figureTables } from '../figures/figure-grid-props.ts';
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

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

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
  const [by, columns] = STEPS[key] ?? [page * pageOf(grid, line), 0];
  const stops = stopsOf(line);
  if (by !== 0) moveLines(grid, line, columnOf(from), by);
  else if (key === 'Home') stops[0]?.focus();
  else if (key === 'End') stops.at(-1)?.focus();
  else stops[stops.indexOf(from) + columns]?.focus();
}

/** The position of a cell, by line and by cell; the names of lines are column -1 where they aren't cells of their own. */
type CellPosition = { row: number; column: number };

const anchors = new WeakMap<Element, CellPosition>();
const ends = new WeakMap<Element, CellPosition>();

/** Figures are read from their table, records from their columns; of another grid the words on screen, numbers as numbers. */
function textsOf(grid: Element): GridText {
  const figures = figureTables.get(grid);
  return figures === undefined ? (gridTexts.get(grid) ?? shownTexts(grid)) : figureGridText(figures);
}

function shownTexts(grid: Element): GridText {
  const cellsOf = (line: number): Element[] => [
    ...(grid.querySelector(`tr[data-line="${line}"]`)?.children ?? []),
  ];
  const columns = cellsOf(-1).length;
  return {
    columns,
    lead: 0,
    rows: ({ rows: [from, to], columns: [first, last] }) => {
      const isWhole = first === 0 && last === columns - 1;
      const lines = Array.from({ length: to - from + 1 }, (_, at) => cellsOf(from + at));
      return [...(isWhole ? [cellsOf(-1)] : []), ...lines].map((cells) =>
        cells.slice(first, last + 1).map((cell) => plainNumber(lineText(cell, null))),
      );
    },
  };
}

function positionOf(grid: Element, element: Element): CellPosition | null {
  const [line, column, texts] = [lineOf(element), columnOf(element), textsOf(grid)];
  if (line === null || column < 0 || lineNumber(line) < 0) return null;
  return { row: lineNumber(line), column: column - texts.lead };
}

const sorted = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];

function rangeOf(grid: Element, from: CellPosition, to: CellPosition): CellRange {
  const isWhole = from.column < 0 || to.column < 0;
  const last = textsOf(grid).columns - 1;
  return { rows: sorted(from.row, to.row), columns: isWhole ? [0, last] : sorted(from.column, to.column) };
}

const includes = ([from, to]: [number, number], at: number): boolean => at >= from && at <= to;

function mark(grid: Element, range: CellRange | null): void {
  const lead = textsOf(grid).lead;
  for (const line of grid.querySelectorAll<HTMLTableRowElement>('tbody > tr[data-line]')) {
    const isIn = range !== null && includes(range.rows, lineNumber(line));
    for (const [at, cell] of [...line.children].entries())
      cell.toggleAttribute('data-in-range', isIn && at >= lead && includes(range.columns, at - lead));
  }
}

/** Marks the cells between two cells until a key or a press elsewhere ends the selection; also those drawn later. */
function select(grid: HTMLElement, from: CellPosition, to: CellPosition): void {
  const isNew = !anchors.has(grid);
  anchors.set(grid, from);
  ends.set(grid, to);
  const show = () => {
    const [start, end] = [anchors.get(grid), ends.get(grid)];
    mark(grid, start === undefined || end === undefined ? null : rangeOf(grid, start, end));
  };
  show();
  if (!isNew) return;
  const drawn = new MutationObserver(show);
  drawn.observe(grid, { childList: true, subtree: true });
  const end = (event: Event) => {
    if (event instanceof KeyboardEvent && (event.shiftKey || event.ctrlKey || event.metaKey)) return;
    if (event instanceof PointerEvent && event.shiftKey) return;
    drawn.disconnect();
    anchors.delete(grid);
    ends.delete(grid);
    mark(grid, null);
    grid.removeEventListener('keydown', end);
    grid.removeEventListener('pointerdown', end, true);
  };
  grid.addEventListener('keydown', end);
  grid.addEventListener('pointerdown', end, true);
}

function tell(grid: Element): void {
  const [from, to] = [anchors.get(grid), ends.get(grid)];
  if (from === undefined || to === undefined) return;
  const { rows, columns } = rangeOf(grid, from, to);
  announce(`${rows[1] - rows[0] + 1} × ${columns[1] - columns[0] + 1} selected`);
}

/** Extends the selection by a step and moves the focus to its end. */
export function extend(grid: HTMLElement, key: string): void {
  const texts = textsOf(grid);
  const focused = document.activeElement === null ? null : positionOf(grid, document.activeElement);
  const at = ends.get(grid) ?? focused;
  const step = STEPS[key];
  if (at === null || step === undefined) return;
  const row = Math.min(Math.max(at.row + step[0], 0), lineCount(grid) - 1);
  const column = Math.min(Math.max(at.column + step[1], 0), texts.columns - 1);
  const anchor = anchors.get(grid) ?? at;
  focusCell(grid, row, column + texts.lead);
  select(grid, anchor, { row, column });
  tell(grid);
}

/** A link in a cell would be dragged away. */
const keep = (event: Event) => event.preventDefault();

/** Selects from the pressed cell, or with Shift from the selection's start, to the cell under the pointer until it is released. */
export function drag(grid: HTMLElement, pressed: Element, isExtended: boolean): void {
  const at = positionOf(grid, pressed);
  if (at === null) return;
  const focused = document.activeElement === null ? null : positionOf(grid, document.activeElement);
  const from = isExtended ? (anchors.get(grid) ?? focused ?? at) : at;
  const to = (position: CellPosition) => {
    if (position.row === from.row && position.column === from.column && !anchors.has(grid)) return;
    // A block of cells, not the words between two points.
    getSelection()?.removeAllRanges();
    grid.style.userSelect = 'none';
    select(grid, from, position);
  };
  if (isExtended) to(at);
  const onMove = (event: PointerEvent) => {
    const position = event.target instanceof Element ? positionOf(grid, event.target) : null;
    if (position !== null && event.buttons === 1) to(position);
  };
  const end = ({ target }: PointerEvent) => {
    const position = target instanceof Element && grid.contains(target) ? positionOf(grid, target) : null;
    if (position !== null) to(position);
    grid.style.userSelect = '';
    grid.removeEventListener('pointermove', onMove);
    grid.removeEventListener('dragstart', keep);
    window.removeEventListener('pointerup', end);
    tell(grid);
  };
  grid.addEventListener('pointermove', onMove);
  grid.addEventListener('dragstart', keep);
  window.addEventListener('pointerup', end);
}

/** Copies the selection, or the focused cell, or the line whose name has the focus. */
export async function copySelection(grid: HTMLElement): Promise<void> {
  const texts = textsOf(grid);
  const focused = document.activeElement === null ? null : positionOf(grid, document.activeElement);
  const [from, to] = [anchors.get(grid) ?? focused, ends.get(grid) ?? focused];
  if (from === null || to === null) return;
  const rows = texts.rows(rangeOf(grid, from, to));
  const isOne = rows.length === 1 && rows[0]?.length === 1;
  try {
    await writeTable(rows);
    announce(
      isOne ? `Copied ${rows[0]?.[0] ?? ''}` : `Copied ${rows.length} × ${rows[0]?.length ?? 0} cells`,
    );
  } catch {
    announce('Could not copy: the browser denied it');
  }
}
