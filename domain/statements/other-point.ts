import type { Derivation, SeriesPoint } from '../../contract/series.ts';
import type { PrintedColumn, PrintedRow } from './face-figures.ts';

/** Printed rows under none of the lines as one figure; a row counts with the sign that makes up the value. */
export function otherPoint(
  whole: SeriesPoint,
  value: number,
  column: PrintedColumn,
  rows: readonly PrintedRow[],
): SeriesPoint {
  const { accession_number, form, filed } = column;
  const { warnings: _, ...plain } = whole;
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const turned = amount * value < 0 ? -1 : 1;
  return {
    ...plain,
    accession_number,
    form,
    filed,
    value,
    derived: {
      method: 'printed_rows',
      formula: 'Sum of the printed rows under none of the lines',
      operands: rows.flatMap((row) => operandsOf(row, column, turned)),
    },
    first_reported: null,
    marks: ['derived'],
  };
}

/** What reports print in a row, as operands; `turned` is -1 where the rows count with the opposite of their printed sign. */
function operandsOf(row: PrintedRow, column: PrintedColumn, turned: 1 | -1): Derivation['operands'] {
  const { label, tag, unit, is_closing } = row;
  return (row.printed ?? [{ ...column, ...row, sign: 1 }]).map(
    ({ accession_number, form, filed, start, end, value, amount, sign }) => ({
      label,
      sign: amount * value * turned < 0 ? -sign : sign,
      source: {
        accession_number,
        form,
        filed,
        concept: tag ?? '',
        start: is_closing === true ? null : start,
        period_end: end,
        value,
        unit,
      },
    }),
  );
}
