import type { FigureTable } from '../../../views/figure-table.ts';
import { announce } from '../announce.ts';
import { type CellRange, copyRange } from './figure-clipboard.ts';

/** Where a selection began, and where it ends now, by index. */
type Place = { row: number; column: number };
const anchors = new WeakMap<Element, Place>();

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Lines of figures, each with its cells. */
const cellsOf = (grid: Element): HTMLElement[][] =>
  [...grid.querySelectorAll('[data-line]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('td[data-row]'),
  ]);

/** The place of the element with the focus; a button of a row's name is its whole row, with column -1. */
function placeOf(grid: Element, target: Element): Place | null {
  const line = target.closest('[data-line]');
  const cells = [...grid.querySelectorAll('[data-line]')];
  const row = line === null ? -1 : cells.indexOf(line);
  if (row === -1 || line === null) return null;
  const cell = target.closest('td[data-row]');
  return { row, column: cell === null ? -1 : [...line.querySelectorAll('td[data-row]')].indexOf(cell) };
}

const sorted = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];

function rangeOf(table: FigureTable, from: Place, to: Place): CellRange {
  const isWhole = from.column < 0 || to.column < 0;
  return {
    rows: sorted(from.row, to.row),
    columns: isWhole ? [0, table.columns.length - 1] : sorted(from.column, to.column),
  };
}

function mark(grid: Element, range: CellRange | null): void {
  for (const [row, cells] of cellsOf(grid).entries()) {
    for (const [column, cell] of cells.entries()) {
      const isIn =
        range !== null &&
        row >= range.rows[0] &&
        row <= range.rows[1] &&
        column >= range.columns[0] &&
        column <= range.columns[1];
      cell.toggleAttribute('data-in-range', isIn);
    }
  }
}

function clear(grid: Element): void {
  anchors.delete(grid);
  mark(grid, null);
}

/** Extends the selection by a step, or all of the table with `a`, and moves the focus to its end. */
function extend(grid: HTMLElement, table: FigureTable, key: string): void {
  const from = document.activeElement === null ? null : placeOf(grid, document.activeElement);
  const step = STEPS[key];
  if (from === null || step === undefined) return;
  const cells = cellsOf(grid);
  const anchor = anchors.get(grid) ?? from;
  const row = Math.min(Math.max(from.row + step[0], 0), cells.length - 1);
  const column = Math.min(Math.max(from.column + step[1], 0), table.columns.length - 1);
  cells[row]?.[column]?.focus();
  anchors.set(grid, anchor);
  const range = rangeOf(table, anchor, { row, column });
  mark(grid, range);
  announce(`${range.rows[1] - range.rows[0] + 1} × ${range.columns[1] - range.columns[0] + 1} selected`);
  const end = (event: Event) => {
    if (event instanceof KeyboardEvent && (event.shiftKey || event.ctrlKey || event.metaKey)) return;
    clear(grid);
    grid.removeEventListener('keydown', end);
    grid.removeEventListener('pointerdown', end);
  };
  grid.addEventListener('keydown', end);
  grid.addEventListener('pointerdown', end);
}

/** Copies the selection, or the focused figure, or the row whose name has the focus. */
function copySelection(grid: HTMLElement, table: FigureTable): Promise<void> {
  const to = document.activeElement === null ? null : placeOf(grid, document.activeElement);
  if (to === null) return Promise.resolve();
  return copyRange(table, rangeOf(table, anchors.get(grid) ?? to, to));
}

/** Shift and an arrow key extend the selection, Ctrl C or ⌘ C copies it, unless text is selected. */
export function onKey(grid: HTMLElement, table: FigureTable, event: KeyboardEvent): void {
  if (event.shiftKey) extend(grid, table, event.key);
  else if (event.key === 'c' && getSelection()?.isCollapsed !== false) void copySelection(grid, table);
}

/** By the reason of a missing figure: what the reader can do. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/tag we map|^not reported/i, 'Choose As reported for the lines as the filing prints them.'],
  [/report not loaded/i, 'Load documents on the Status page.'],
  [/prior[- ]year|years before|no figure/i, 'Load older reports on the Status page, or choose Values.'],
  [/not meaningful|n\.m\./i, 'Choose Values to see the figures.'],
];

/** Says why the figure of a cell is missing, and what to do. */
export function explainMissing(cell: Element | null): void {
  const reason = cell?.querySelector('.sr-only')?.textContent ?? 'Not available';
  const advice = ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
  announce(`${reason.replace(/\.$/, '')}. ${advice}`.trim(), 6000);
}
