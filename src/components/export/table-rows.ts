import {
  accessionNumbers,
  type FigureCell,
  type FigureColumn,
  type FigureSource,
  type FigureTable,
  shownSources,
} from '../../../views/figure-table.ts';
import { scaledValue, unitLabel, type ValueType } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import { tags } from './book.ts';

/** A cell of an exported file: text, or a number with its value type. */
export type TableCell = string | { value: number; value_type: ValueType } | null;

function isPeriod(column: FigureColumn): boolean {
  return column.isPeriod !== false;
}

/**
 * The headings, each with the one over it, and the period ends if any. A column that is no period has its second line in its
 * heading.
 */
export function headRows({
  columns,
  groups = [],
}: Pick<FigureTable, 'columns' | 'groups'>): (string | null)[][] {
  const over = groups.flatMap(({ label: name, span }) => Array.from({ length: span }, () => name));
  const heads = columns.map((column, at) => {
    const head = `${over[at] ?? ''} ${column.label}`.trim();
    return isPeriod(column) || column.detail === null ? head : `${head}, ${column.detail}`;
  });
  const ends = columns.map((column) => (isPeriod(column) ? column.detail : null));
  return [
    ['Line item', 'Unit', ...heads],
    ...(ends.some((end) => end !== null) ? [['Period end', null, ...ends]] : []),
  ];
}

/**
 * A table as rows for export: headings, period ends if any, then a row per line item with its name, unit and values.
 * Values are in the table's scale but unrounded; missing values are empty. After them, the tag and accession number of each
 * figure that a filing reports.
 */
export function tableRows(table: FigureTable): TableCell[][] {
  const { columns, rows, scale } = table;
  const sourced = columns.flatMap((column, at) =>
    rows.some(({ cells }) => accessionNumbers(sourcesAt(cells, at)).length > 0) ? [{ ...column, at }] : [],
  );
  const [heads = [], ...details] = headRows(table);
  const tagged = [
    ...heads,
    ...sourced.flatMap((column) => [`${column.label} tag`, `${column.label} accession number`]),
  ];
  return [
    tagged,
    ...details,
    ...rows.map((row) => [
      label(row.label),
      unitLabel(row.value_type, row.unit, scale),
      ...row.cells.map(({ value, value_type = row.value_type }) =>
        value === null
          ? null
          : { value: withoutFloatNoise(scaledValue(value, value_type, scale)), value_type },
      ),
      ...sourced.flatMap(({ at }) => {
        const sources = sourcesAt(row.cells, at);
        return [tags(sources).join(' '), accessionNumbers(sources).join(' ')];
      }),
    ]),
  ];
}

function sourcesAt(cells: readonly FigureCell[], at: number): readonly FigureSource[] {
  const cell = cells[at];
  return cell === undefined ? [] : shownSources(cell);
}

/** A number without floating-point noise: 43862.372000000003 → 43862.372. */
function withoutFloatNoise(value: number): number {
  return Number(value.toPrecision(15));
}
