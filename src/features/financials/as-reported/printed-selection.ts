import type { PrintedStatement } from '../../../../contract/as-reported.ts';
import type { FigureTable } from '../../../../views/figure-table.ts';
import { label } from '../../../../views/format/names.ts';
import { valueTypeOf } from '../../../../views/format/numbers.ts';
import { onKey } from '../../../components/figures/grid-selection.ts';

/** The lines that have figures, in full units. */
function tableOf({ title, columns, lines }: PrintedStatement): FigureTable {
  return {
    title,
    caption: '',
    scale: 'units',
    columns: columns.map((column, at) => ({ id: String(at), label: label(column.label), detail: null })),
    rows: lines
      .filter(({ is_heading }) => !is_heading)
      .map(({ label: name, level, is_total, values }, at) => {
        const unit = values.find((value) => value !== null)?.unit ?? null;
        return {
          id: String(at),
          label: name,
          level,
          is_total,
          value_type: unit === null ? 'amount' : valueTypeOf(unit),
          unit,
          cells: values.map((value) => ({ value: value?.value ?? null, reason: null, marks: [] })),
        };
      }),
  };
}

/** Shift and an arrow key extend the selection, Ctrl C or ⌘ C copies it. */
export function onPrintedKey(grid: HTMLElement, statement: PrintedStatement, event: KeyboardEvent): void {
  onKey(grid, tableOf(statement), event);
}
