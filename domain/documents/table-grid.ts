import type { InlineText } from './inline-text.ts';

/** A cell as it was read. */
export type ReadCell = {
  /** Null for a cell without text. */
  inline: InlineText | null;
  colspan: number;
  rowspan: number;
  align: 'center' | 'right' | null;
  is_header: boolean;
};

export const TABLE_BOUNDS = { colspan: 1_000, rowspan: 10_000, columns: 2_000, cells: 2_000_000 } as const;

/** A cell at its place in the grid. */
export type PlacedCell = ReadCell & { column: number };

/**
 * Cells at their columns, as spans of rows above push them to the right; those beyond the last column are left out,
 * and `isCut` says that some were.
 */
export function placeCells(rows: readonly (readonly ReadCell[])[]): { rows: PlacedCell[][]; isCut: boolean } {
  /** First row, by column, that no cell from above reaches into. */
  const freeFrom = new Uint32Array(TABLE_BOUNDS.columns);
  let isCut = false;
  const placed = rows.map((row, rowIndex) => {
    const cells: PlacedCell[] = [];
    let column = 0;
    for (const cell of row) {
      while (column < TABLE_BOUNDS.columns && (freeFrom[column] ?? 0) > rowIndex) column += 1;
      if (column >= TABLE_BOUNDS.columns) {
        isCut = true;
        break;
      }
      const colspan = Math.min(cell.colspan, TABLE_BOUNDS.columns - column);
      const rowspan = Math.min(cell.rowspan, rows.length - rowIndex);
      if (rowspan > 1) freeFrom.fill(rowIndex + rowspan, column, column + colspan);
      cells.push({ ...cell, column, colspan, rowspan });
      column += colspan;
    }
    return cells;
  });
  return { rows: placed, isCut };
}

/** By column, how many of the columns before it are kept: those that hold text of their own, not only spanning text. */
export function keptColumns(rows: readonly (readonly PlacedCell[])[]): Uint32Array {
  const kept = new Uint8Array(TABLE_BOUNDS.columns);
  const spanning: PlacedCell[] = [];
  for (const row of rows) {
    for (const cell of row) {
      if (cell.inline === null) continue;
      if (cell.colspan === 1) kept[cell.column] = 1;
      else spanning.push(cell);
    }
  }
  const before = new Uint32Array(TABLE_BOUNDS.columns + 1);
  const count = (): void => {
    for (let column = 0; column < TABLE_BOUNDS.columns; column += 1) {
      before[column + 1] = (before[column] ?? 0) + (kept[column] ?? 0);
    }
  };
  count();
  for (const { column, colspan } of spanning) {
    if ((before[column + colspan] ?? 0) > (before[column] ?? 0)) continue;
    kept[column] = 1;
    count();
  }
  return before;
}
