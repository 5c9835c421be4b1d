import { stringifySearch } from '../../../views/address-text.ts';
import { accessionNumbers, type FigureSource } from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { cellName } from './book.ts';

/** Where a figure of a workbook is, and which filings it comes from. Several for one that is derived. */
export type FigureSourceRow = {
  sheet: string;
  /** `C5`. */
  cell: string;
  line: string;
  period: string;
  period_end: string;
  value: number;
  unit: string;
  tag: string;
  form: string;
  filed: string;
  accession_numbers: string[];
  marks: string;
  formula: string;
  /** Path of the reader at the cell that prints it; empty for one that is derived. */
  place: string;
  /** The filer; null for an invented company. */
  cik: string | null;
};

type Place = Pick<FigureSourceRow, 'sheet' | 'line' | 'period' | 'value' | 'unit' | 'cik'> & {
  row: number;
  column: number;
};

function distinct(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((one) => (one === undefined || one === '' ? [] : [one])))];
}

/** The tags of a figure; none where it is derived. */
export function tags(sources: readonly FigureSource[]): string[] {
  return distinct(sources.map(({ derived = null, concept }) => (derived === null ? concept : undefined)));
}

/** The source of one figure, from one point or from those it is computed from. */
export function sourceRow(
  sources: readonly FigureSource[],
  { row, column, ...place }: Place,
): FigureSourceRow {
  const [first] = sources;
  return {
    ...place,
    cell: cellName(row, column),
    line: label(place.line),
    period_end: first?.period_end ?? '',
    tag: tags(sources).join(', '),
    form: first?.form ?? '',
    filed: first?.filed ?? '',
    accession_numbers: accessionNumbers(sources),
    marks: (first?.marks ?? []).join(', ').replaceAll('_', ' '),
    formula: first?.derived?.formula ?? '',
    place: sources.length === 1 && first !== undefined ? readerPath(first) : '',
  };
}

/** Where the reader shows the cell that prints a figure. */
function readerPath({ accession_number, concept, start, period_end, derived = null }: FigureSource): string {
  if (accession_number === undefined || concept === undefined || period_end === undefined || derived !== null)
    return '';
  return `/filings/${accession_number}${stringifySearch({ tag: concept, start, end: period_end })}`;
}
