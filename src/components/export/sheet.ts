import { figureNumber, unitWords, type FigureKind } from '../../format/figure-kind.ts';
import { label } from '../../format/label.ts';
import type { FigureTable } from '../figures/figure-table.ts';

/** A cell of a file that leaves the application: text, or a number with what it counts. */
export type SheetCell = string | { value: number; kind: FigureKind } | null;

/**
 * A table as rows of cells: the heads, the second line of the heads where there is one, then a row for each line. Each
 * has its name, its unit, and its figures as the table shows them but unrounded; what is missing is empty.
 */
export function sheetOf(table: FigureTable): SheetCell[][] {
  const { columns, rows, scale } = table;
  const heads = ['Line', 'Unit', ...columns.map((column) => column.label)];
  const details = ['Period end', null, ...columns.map((column) => column.detail)];
  const hasDetails = columns.some((column) => column.detail !== null);
  return [
    heads,
    ...(hasDetails ? [details] : []),
    ...rows.map((row) => [
      label(row.label),
      unitWords(row.kind, row.unit, scale),
      ...row.cells.map(({ value }) =>
        value === null ? null : { value: tidy(figureNumber(value, row.kind, scale)), kind: row.kind },
      ),
    ]),
  ];
}

/** A number without what binary arithmetic adds in its last digits: 43862.372000000003 → 43862.372. */
function tidy(value: number): number {
  return Number(value.toPrecision(15));
}
