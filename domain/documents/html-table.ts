import { createInlineText, type InlineText } from './inline-text.ts';
import { type ReadCell, TABLE_BOUNDS } from './table-grid.ts';
import type { TextWriter } from './text-writer.ts';
import { writeTable } from './write-table.ts';

/** A table while it is read. */
export type OpenTable = {
  rows: ReadCell[][];
  row: ReadCell[] | null;
  cell: ReadCell | null;
  cells: number;
};

export function createTable(): OpenTable {
  return { rows: [], row: null, cell: null, cells: 0 };
}

/** A span as stated, 1 where it states none; cut at `most`, which is said. */
export function readSpan(value: string | undefined, most: number, lose: (words: string) => void): number {
  if (value === undefined) return 1;
  const digits = /^\s{0,9}(\d{1,15})/.exec(value)?.[1];
  const span = Math.max(1, Number(digits ?? 1));
  if (span <= most) return span;
  lose(`a cell that spans ${digits} columns or rows is limited to ${most.toLocaleString('en-US')}`);
  return most;
}

export function closeCell(table: OpenTable): void {
  const { cell } = table;
  table.cell = null;
  if (cell?.inline && cell.inline.text === '' && cell.inline.anchors.length === 0) cell.inline = null;
}

export function openRow(table: OpenTable): void {
  closeCell(table);
  table.row = null;
}

/** Opens a cell in the row, or in a new one; beyond the bound it is read and not kept. */
export function openCell(table: OpenTable, cell: ReadCell, writer: TextWriter): void {
  closeCell(table);
  table.cell = cell;
  table.cells += 1;
  if (table.cells > TABLE_BOUNDS.cells) {
    writer.lose(
      `cells after the first ${TABLE_BOUNDS.cells.toLocaleString('en-US')} are omitted from a table`,
    );
    return;
  }
  if (table.row === null) {
    table.row = [];
    table.rows.push(table.row);
  }
  table.row.push(cell);
}

/** Where text inside the table goes: its open cell, or one that it opens itself. */
export function cellText(table: OpenTable, writer: TextWriter): InlineText {
  if (table.cell === null) {
    const plain = { inline: null, colspan: 1, rowspan: 1, align: null, is_header: false };
    openCell(table, plain, writer);
  }
  const { cell } = table;
  if (cell === null) return createInlineText();
  cell.inline ??= createInlineText();
  return cell.inline;
}

/** Writes what was read of the table and begins it anew. */
export function flushTable(table: OpenTable, writer: TextWriter): void {
  closeCell(table);
  const { rows } = table;
  table.rows = [];
  table.row = null;
  if (rows.length > 0) writeTable(writer, rows);
}
