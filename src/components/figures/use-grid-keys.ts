import { useState, type FocusEvent, type KeyboardEvent } from 'react';

import { moveCell } from './move-cell.ts';

function cellsByRow(grid: HTMLElement): HTMLElement[][] {
  return [...grid.querySelectorAll('[data-line]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[data-cell]'),
  ]);
}

function moveFocus(grid: HTMLElement, target: Element, key: string): boolean {
  const rows = cellsByRow(grid);
  const row = rows.findIndex((cells) => cells.some((cell) => cell === target));
  const cells = rows[row];
  if (cells === undefined) return false;
  const column = cells.findIndex((cell) => cell === target);
  const to = moveCell(key, { row, column }, rows.length, cells.length);
  if (to === null) return false;
  rows[to.row]?.[to.column]?.focus();
  return true;
}

/**
 * Keyboard navigation between the `[data-cell]` elements of a grid's `[data-line]` rows: arrow keys, Home and End. One
 * cell is in the tab order: the last one focused, initially `first`.
 */
export function useGridKeys(first: string) {
  const [active, setActive] = useState<string | null>(null);
  return {
    active: active ?? first,
    /** Handlers for the table element. */
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.altKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
        const key = event.ctrlKey ? `Control+${event.key}` : event.key;
        if (moveFocus(event.currentTarget, event.target, key)) event.preventDefault();
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const cell = event.target.getAttribute('data-cell');
        if (cell !== null) setActive(cell);
      },
    },
  };
}
