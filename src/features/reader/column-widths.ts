import type { Grid } from './table-grid.ts';

const MIN_WIDTH = 2;
const MAX_WIDTH = 48;

/**
 * Width of each column in characters, 2 to 48, from the longest text in a single-column cell. Keeps columns steady
 * while rows mount and unmount.
 */
export function columnWidths({ columns, rows }: Grid): number[] {
  const widths = Array.from({ length: columns }, () => MIN_WIDTH);
  for (const row of rows) {
    for (const { cell, column, colspan, isBlank } of row) {
      if (colspan !== 1 || isBlank) continue;
      widths[column] = Math.min(MAX_WIDTH, Math.max(widths[column] ?? MIN_WIDTH, cell.end - cell.start));
    }
  }
  return widths;
}
