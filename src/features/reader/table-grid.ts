import type { Block } from '../../../contract/reader.ts';

type Cell = NonNullable<Block['rows']>[number][number];

/** A cell as it is drawn: spans count the columns that are left. */
export type GridCell = { cell: Cell; column: number; colspan: number; rowspan: number; isBlank: boolean };
export type Grid = { columns: number; rows: GridCell[][] };

/** Beyond this a cell no longer moves what follows it: filings have a few dozen columns. */
const COLUMNS_MAX = 4_000;

type Placed = { cell: Cell; from: number; to: number; rowspan: number; isBlank: boolean };
/** Cells in their columns: a cell that reaches down from a row above moves those beside it. */
function place(rows: readonly Cell[][], isBlank: (cell: Cell) => boolean): Placed[][] {
  // For each column, the first row that no cell from above reaches into.
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

/** For each column boundary, how many of the columns before it are kept: those in which some cell needs to stand. */
function keptBefore(placed: readonly Placed[][]): Map<number, number> {
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
 * A table without the columns that hold nothing: filings lay out with empty cells and wide spans, so that four columns of
 * figures come as twenty. A span counts the columns left under it; a blank cell over none is dropped. Row spans end with
 * the table. Whatever the spans say, there are no more columns than cells that hold text.
 */
export function tableGrid(rows: readonly Cell[][], isBlank: (cell: Cell) => boolean): Grid {
  const placed = place(rows, isBlank);
  const before = keptBefore(placed);
  let columns = 0;
  const drawn = placed.map((row) =>
    row.flatMap(({ cell, from, to, rowspan, isBlank: blank }): GridCell[] => {
      const column = before.get(from) ?? 0;
      const colspan = (before.get(to) ?? 0) - column;
      columns = Math.max(columns, column + colspan);
      return colspan === 0 ? [] : [{ cell, column, colspan, rowspan, isBlank: blank }];
    }),
  );
  return { columns, rows: drawn };
}
