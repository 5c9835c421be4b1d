import { announce } from '../announce.ts';
import { joinSigns, plainNumber } from '../copy/copied-text.ts';
import { writeTable } from '../export/write-table.ts';
import type { Grid } from './table-grid.ts';

/** The cells of a filing's table, without columns that have only signs or nothing. */
export function tableCells(
  { columns, rows }: Grid,
  textOf: (start: number, end: number) => string,
): string[][] {
  const filled = rows.map((row) => {
    const cells = Array.from({ length: columns }, () => '');
    for (const { cell, column, isBlank } of row) {
      if (!isBlank) cells[column] = textOf(cell.start, cell.end).replaceAll(/\s+/g, ' ').trim();
    }
    return joinSigns(cells).map(plainNumber);
  });
  const used = Array.from({ length: columns }, (_, at) => filled.some((row) => row[at] !== ''));
  return filled
    .map((row) => row.filter((_, at) => used[at]))
    .filter((row) => row.some((cell) => cell !== ''));
}

export async function copyTable(grid: Grid, textOf: (start: number, end: number) => string): Promise<void> {
  const rows = tableCells(grid, textOf);
  try {
    await writeTable(rows);
    announce(`Copied a table of ${rows.length} rows`);
  } catch {
    announce('Could not copy: the browser denied it');
  }
}
