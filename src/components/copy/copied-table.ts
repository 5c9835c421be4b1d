import { figureText } from '../figures/figure-clipboard.ts';
import { figureTables } from '../figures/figure-grid-props.ts';
import { lineOf, type Side } from './copied-text.ts';
import { joinSigns, plainNumber } from './plain-number.ts';

type Place = { cell: HTMLTableCellElement; column: number };

/** Rows of a table with the column that each cell starts in, counting cells that reach over columns and rows. */
function placed(table: HTMLTableElement): { row: HTMLTableRowElement; cells: Place[] }[] {
  const taken: number[] = [];
  return Array.from(table.rows, (row) => {
    let column = 0;
    const cells = Array.from(row.cells, (cell) => {
      while ((taken[column] ?? 0) > 0) column += 1;
      const place = { cell, column };
      for (let at = column; at < column + cell.colSpan; at += 1) taken[at] = cell.rowSpan;
      column += cell.colSpan;
      return place;
    });
    for (const at of taken.keys()) taken[at] = Math.max(0, (taken[at] ?? 0) - 1);
    return { row, cells };
  });
}

/** A figure in full where the table has it, else the words of the cell; nothing for a figure that is missing. */
function cellText(table: HTMLTableElement, cell: HTMLTableCellElement, side: Side | null): string {
  const figures = figureTables.get(table);
  const { row, column } = cell.dataset;
  if (figures !== undefined && row !== undefined && column !== undefined)
    return figureText(figures, row, column);
  return lineOf(cell, side);
}

/** Heads in several rows as one row: 'Three Months Ended Jun 28, 2025'. */
function oneHead(heads: readonly string[][]): string[] {
  const width = Math.max(...heads.map((head) => head.length));
  return Array.from({ length: width }, (_, at) =>
    heads
      .map((head) => head[at] ?? '')
      .filter((text) => text !== '')
      .join(' '),
  );
}

/**
 * The selected part of a table as rows for a spreadsheet: figures as numbers, nothing for a missing one, heads in one row.
 * Cells outside the selection are empty, so that columns stay in line.
 */
export function copiedRows(table: HTMLTableElement, range: Range, side: Side | null): string[][] {
  const [heads, rows]: [string[][], string[][]] = [[], []];
  for (const { row, cells } of placed(table)) {
    if (!range.intersectsNode(row)) continue;
    const isHead =
      row.parentElement instanceof HTMLTableSectionElement && row.parentElement.tagName === 'THEAD';
    const width = Math.max(0, ...cells.map(({ cell, column }) => column + cell.colSpan));
    const texts = Array.from({ length: width }, () => '');
    for (const { cell, column } of cells) {
      if (!range.intersectsNode(cell)) continue;
      const text = cellText(table, cell, side);
      texts[column] = text;
      // A head over several columns is the head of each.
      if (isHead) texts.fill(text, column, column + cell.colSpan);
    }
    if (isHead) heads.push(texts);
    else rows.push(joinSigns(texts).map(plainNumber));
  }
  const all = [...(heads.length === 0 ? [] : [oneHead(heads)]), ...rows].filter((row) =>
    row.some((text) => text !== ''),
  );
  const width = Math.max(0, ...all.map((row) => row.length));
  // Without heads, as in a filing's own tables, some columns have only signs or space.
  const columns = Array.from({ length: width }, (_, at) => at).filter(
    (at) => table.tHead !== null || all.some((row) => (row[at] ?? '') !== ''),
  );
  return all.map((row) => columns.map((at) => row[at] ?? ''));
}
