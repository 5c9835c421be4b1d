import type { Block } from '../../../contract/document.ts';

type Cell = NonNullable<Block['rows']>[number][number];

/** A cell to render; spans count only the remaining columns. */
export type GridCell = { cell: Cell; column: number; colspan: number; rowspan: number; isBlank: boolean };
export type Grid = { columns: number; rows: GridCell[][] };

/** Columns beyond this do not shift later cells. Filings have a few dozen columns. */
const COLUMNS_MAX = 4_000;

type Placed = { cell: Cell; from: number; to: number; rowspan: number; isBlank: boolean };
/** Assigns cells to columns. A cell that spans rows shifts the cells of the rows below. */
function placeCells(rows: readonly Cell[][], isBlank: (cell: Cell) => boolean): Placed[][] {
  // For each column, the first row free of cells that span down from above.
  const free = new Int32Array(COLUMNS_MAX + 1);
  return rows.map((row, index) => {
    let column = 0;
    return row.map((cell): Placed => {
      while (column < COLUMNS_MAX && (free[column] ?? 0) > index) column += 1;
      const from = column;
      const to = Math.min(from + Math.max(1, cell.colspan ?? 1), COLUMNS_MAX + 1);
      const rowspan = Math.min(Math.max(1, cell.rowspan ?? 1), rows.length - index);
      if (rowspan > 1) free.fill(index + rowspan, from, to);
      column = Math.min(to, COLUMNS_MAX);
      return { cell, from, to, rowspan, isBlank: isBlank(cell) };
    });
  });
}

/** For each column boundary, the number of columns before it that some cell needs. */
function columnsBefore(placed: readonly Placed[][]): Map<number, number> {
  const cells = placed.flat();
  const bounds = [...new Set(cells.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const at = new Map(bounds.map((bound, index) => [bound, index]));
  const needed = new Uint8Array(bounds.length);
  const wide: [number, number][] = [];
  for (const { from, to, isBlank } of cells) {
    if (isBlank) continue;
    const first = at.get(from) ?? 0;
    const last = at.get(to) ?? 0;
    if (last - first === 1) needed[first] = 1;
    else wide.push([first, last]);
  }
  for (const [first, last] of wide.toSorted(([a, b], [c, d]) => b - a - (d - c))) {
    if (!needed.subarray(first, last).includes(1)) needed[first] = 1;
  }
  const before = new Map<number, number>();
  let kept = 0;
  for (const [index, bound] of bounds.entries()) {
    before.set(bound, kept);
    kept += needed[index] ?? 0;
  }
  return before;
}

/**
 * Removes empty columns: filings lay out tables with blank cells and wide spans, so that four columns of figures take
 * twenty. A span counts the remaining columns; a blank cell without any is dropped. Row spans end with the table.
 * There are never more columns than cells with text.
 */
export function tableGrid(rows: readonly Cell[][], isBlank: (cell: Cell) => boolean): Grid {
  const placed = placeCells(rows, isBlank);
  const before = columnsBefore(placed);
  let columns = 0;
  const rendered = placed.map((row) =>
    row.flatMap(({ cell, from, to, rowspan, isBlank: blank }): GridCell[] => {
      const column = before.get(from) ?? 0;
      const colspan = (before.get(to) ?? 0) - column;
      columns = Math.max(columns, column + colspan);
      return colspan === 0 ? [] : [{ cell, column, colspan, rowspan, isBlank: blank }];
    }),
  );
  return { columns, rows: rendered };
}
