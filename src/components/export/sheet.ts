import type { Scale } from '../../../views/choices.ts';
import {
  accessionNumbers,
  type FigureCell,
  figureOf,
  type FigureRow,
  type FigureTable,
  filerAt,
} from '../../../views/figure-table.ts';
import { isScaled, unitLabel } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import { type BookCell, type BookSheet, type FigureSourceRow, sourceRow, text } from './book.ts';
import { headRows } from './table-rows.ts';

/** A sheet, and where its figures are from. */
export type SourcedSheet = { sheet: BookSheet; sources: FigureSourceRow[] };

type SheetOptions = {
  name: string;
  /** In which amounts are shown; the values are in full units. */
  scale?: Scale;
  /** What the second column has instead of the unit. */
  second?: { head: string; of: (row: FigureRow) => string };
  /** The formula of a figure that other cells add up to; null for one as it is. */
  formulaOf?: (row: FigureRow, column: number) => string | null;
};

const NAME_WIDTH = 44;
const FIGURE_WIDTH = 18;
/** Line item, and its unit or tag. */
export const HEAD_COLUMNS = 2;
const INDENT = '    ';
/** How reports print zero. */
const DASH = /^[-—–]$/;

/** Rows over the figures: title, periods, and their ends where the columns have them. */
export function headCount(table: FigureTable): number {
  return headRows(table).length + 1;
}

/**
 * A table as a sheet: figures in full units with the signs of the screen, and the source of each that a filing reports.
 */
export function figureSheet(
  table: FigureTable,
  { name, scale, second, formulaOf }: SheetOptions,
): SourcedSheet {
  const { columns, rows } = table;
  const [periods = [], ...ends] = headRows(table);
  const heads = [
    [periods[0] ?? '', second?.head ?? periods[1] ?? '', ...periods.slice(HEAD_COLUMNS)],
    ...ends,
  ];
  const above = heads.length + 1;
  const sources = rows.flatMap((row, at) =>
    row.cells.flatMap((cell, column): FigureSourceRow[] => {
      const { value, sources: from = [] } = cell;
      if (value === null || accessionNumbers(from).length === 0) return [];
      const filer = filerAt(table, row, column);
      return [
        sourceRow(from, {
          sheet: name,
          row: above + at,
          column: column + HEAD_COLUMNS,
          line: row.label,
          period: columns[column]?.label ?? '',
          value,
          unit: figureOf(cell)?.unit ?? row.unit ?? '',
          cik: filer === undefined || filer.sample ? null : filer.cik,
        }),
      ];
    }),
  );
  const body = rows.map((row): BookCell[] => [
    text(`${INDENT.repeat(row.level)}${label(row.label)}`, row.is_total || row.is_heading === true),
    text(second?.of(row) ?? unitOf(row, scale)),
    ...row.cells.map((cell, column) =>
      toCell(
        cell,
        { format: cell.value_type ?? row.value_type, ...(scale !== undefined && { scale }) },
        formulaOf?.(row, column) ?? null,
      ),
    ),
  ]);
  return {
    sheet: {
      name,
      rows: [
        [text(label(table.title), true)],
        ...heads.map((head, at) => head.map((one) => (one === null ? null : text(one, at === 0)))),
        ...body,
      ],
      widths: [NAME_WIDTH, second === undefined ? 22 : 48, ...columns.map(() => FIGURE_WIDTH)],
      frozen: { rows: above, columns: HEAD_COLUMNS },
    },
    sources,
  };
}

/** The unit of a row, and what its amounts are shown in. */
function unitOf({ value_type, unit, is_heading }: FigureRow, scale: Scale = 'units'): string {
  if (is_heading === true) return '';
  const name = unitLabel(value_type, unit, 'units');
  return scale === 'units' || !isScaled(value_type) ? name : `${name}, shown in ${scale}`;
}

function toCell(
  { value, text: printed = '' }: FigureCell,
  about: { format: FigureRow['value_type']; scale?: Scale },
  formula: string | null,
): BookCell {
  if (value !== null)
    return formula === null
      ? { kind: 'number', value, ...about }
      : { kind: 'formula', formula, value, ...about };
  if (printed === '') return null;
  return DASH.test(printed) ? { kind: 'number', value: 0, format: 'dash' } : text(label(printed));
}
