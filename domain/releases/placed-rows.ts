import type { Cell } from '../documents/document-text.ts';
import { isFigure, isYear } from '../tables/cell-text.ts';

/** A cell with its columns of the grid. */
export type PlacedCell = { text: string; start: number; end: number; from: number; to: number };

/** Cells with text of each row, at their columns. */
export function placedRows(rows: readonly (readonly Cell[])[], text: string): PlacedCell[][] {
  return rows.map((row) => {
    const placed: PlacedCell[] = [];
    let column = 0;
    for (const { start, end, colspan = 1 } of row) {
      const words = text
        .slice(start, end)
        .replaceAll(/\s{1,200}/g, ' ')
        .trim();
      if (words !== '') placed.push({ text: words, start, end, from: column, to: column + colspan });
      column += colspan;
    }
    return placed;
  });
}

/** Whether a cell right of the labels has an amount. A year there heads a column. */
export const isAmount = ({ text, from }: PlacedCell): boolean => from > 0 && isFigure(text) && !isYear(text);

/** Number of rows above the first with amounts in at least one column, labels directly above it aside. */
export function countHeads(rows: readonly (readonly PlacedCell[])[]): number {
  const first = rows.findIndex((row) => row.some(isAmount));
  if (first < 0) return rows.length;
  let heads = first;
  while (heads > 0 && rows[heads - 1]?.every(({ from }) => from === 0) === true) heads -= 1;
  return heads;
}
