import type { PrintedStatement } from '../../../../contract/as-reported.ts';
import type { ResponseOf } from '../../../../contract/endpoints.ts';
import type { SeriesPoint } from '../../../../contract/series.ts';
import type { CellRef } from '../../../../views/choices.ts';

type Found = {
  label: string;
  text: string;
  /** Null for a dash or a figure without a fact. */
  point: SeriesPoint | null;
  /** Axis and member. */
  dimensions: [string, string][];
};

/** A figure of a printed statement with its fact; null when the statement has no such cell. */
export function printedPoint(
  { columns, lines }: PrintedStatement,
  { row, column }: CellRef,
  { accession_number, form, filing_date }: ResponseOf<'asReported'>['filing'],
): Found | null {
  const line = lines[Number(row)];
  const head = columns[Number(column)];
  const value = line?.values[Number(column)];
  if (line === undefined || head === undefined || value === undefined || value === null) return null;
  const { text } = value;
  const dimensions = Object.entries(value.dimensions ?? head.dimensions ?? {});
  if (value.value === null || value.unit === null)
    return { label: line.label, text, point: null, dimensions };
  const concept = value.tag ?? line.tag;
  const point: SeriesPoint = {
    period: head.label,
    value: value.value,
    unit: value.unit,
    start: value.start === undefined ? head.start : value.start,
    period_end: value.end ?? head.end,
    form,
    filed: filing_date,
    accession_number,
    ...(concept !== null && { concept }),
  };
  return { label: line.label, text, point, dimensions };
}
