import type { SeriesPoint } from '../../../../contract/series.ts';
import { label } from '../../../format/label.ts';
import { columnLetters } from './book.ts';

/** Where a figure of the workbook comes from. Several filings for one that is derived. */
export type FigureSourceRow = {
  sheet: string;
  /** `C5`. */
  cell: string;
  line: string;
  period: string;
  value: number;
  unit: string;
  tag: string;
  form: string;
  filed: string;
  accession_numbers: string[];
  marks: string;
  formula: string;
};

type Place = { sheet: string; row: number; column: number; line: string; value: number };

/** The source of one figure. */
export function sourceOf(point: SeriesPoint, place: Place): FigureSourceRow {
  const { derived = null, accession_number } = point;
  const operands = derived?.operands.map(({ source }) => source.accession_number) ?? [];
  const own = accession_number === undefined ? [] : [accession_number];
  return {
    sheet: place.sheet,
    cell: `${columnLetters(place.column)}${place.row + 1}`,
    line: label(place.line),
    period: point.period,
    value: place.value,
    unit: point.unit,
    tag: derived === null ? (point.concept ?? '') : '',
    form: point.form ?? '',
    filed: point.filed ?? '',
    accession_numbers: [...new Set(operands.length > 0 ? operands : own)],
    marks: (point.marks ?? []).join(', ').replaceAll('_', ' '),
    formula: derived?.formula ?? '',
  };
}
