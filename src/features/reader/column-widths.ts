import type { Grid } from './table-grid.ts';

const NARROWEST = 2;
const WIDEST = 48;

/**
 * Width of each column in characters, 2 to 48, by the longest text that stands in it alone: so that a table's columns
 * stay as they are while its rows come and go.
 */
export function columnWidths({ columns, rows }: Grid): number[] {
  const widths = Array.from({ length: columns }, () => NARROWEST);
  for (const row of rows) {
    for (const { cell, column, colspan, isBlank } of row) {
      if (colspan !== 1 || isBlank) continue;
      widths[column] = Math.min(WIDEST, Math.max(widths[column] ?? NARROWEST, cell.end - cell.start));
    }
  }
  return widths;
}
