import { announce } from '../../components/announce.ts';
import { writeTable } from '../../components/export/write-table.ts';
import type { Grid } from './table-grid.ts';

/** A figure as printed, as a number that a spreadsheet reads: `$ 391,035` → `391035`, `(44.2)%` → `-44.2%`. */
export function plainNumber(text: string): string {
  const bare = text.replaceAll(/\s/g, '');
  const found = /^([($€£¥-]*)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\)?(%?)\)?$/.exec(bare);
  if (found === null || (found[2] ?? found[3]) === undefined) return text;
  const [, before = '', whole = '0', decimals = '', percent = ''] = found;
  return `${/[(-]/.test(before) ? '-' : ''}${whole.replaceAll(',', '')}${decimals}${percent}`;
}

const BEFORE = /^[($€£¥]+$/;
const AFTER = /^[)%]+$/;

/** Puts currency signs, brackets and percent signs, which filings set in separate cells, next to their figures. */
function joinSigns(row: string[]): string[] {
  const cells = [...row];
  for (const [at, text] of row.entries()) {
    if (AFTER.test(text)) {
      const figure = cells.findLastIndex((cell, index) => index < at && cell !== '');
      if (figure !== -1) [cells[figure], cells[at]] = [`${cells[figure] ?? ''}${text}`, ''];
    } else if (BEFORE.test(text)) {
      const figure = cells.findIndex((cell, index) => index > at && cell !== '');
      if (figure !== -1) [cells[figure], cells[at]] = [`${text}${cells[figure] ?? ''}`, ''];
    }
  }
  return cells;
}

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

/** Copies a table of a filing. */
export async function copyTable(grid: Grid, textOf: (start: number, end: number) => string): Promise<void> {
  const rows = tableCells(grid, textOf);
  try {
    await writeTable(rows);
    announce(`Copied a table of ${rows.length} rows`);
  } catch {
    announce('Could not copy: the browser denied it');
  }
}
