import type { PrintedStatement } from '../../../../contract/as-reported.ts';
import { label } from '../../../../views/format/names.ts';
import { type BookCell, type BookSheet, text } from '../../../components/export/book.ts';
import { type FigureSourceRow, sourceRow } from '../../../components/export/figure-source-row.ts';

const NAME_WIDTH = 60;
const TAG_WIDTH = 48;
const FIGURE_WIDTH = 18;
const HEAD_ROWS = 2;
const HEAD_COLUMNS = 2;
const INDENT = '    ';

type Report = { form: string; accession_number: string; filing_date: string };

/** A statement as its report prints it: lines, order and labels; values in full units with the printed signs, and the tag of each line. */
export function printedSheet(
  { name, cik }: { name: string; cik: string },
  { title, columns, lines }: PrintedStatement,
  report: Report,
): { sheet: BookSheet; sources: FigureSourceRow[] } {
  const { form, accession_number, filing_date: filed } = report;
  const sources: FigureSourceRow[] = [];
  const rows = lines.map(({ label: line, level, is_total, is_heading, tag, values }, at): BookCell[] => [
    text(`${INDENT.repeat(level)}${label(line)}`, is_total || is_heading),
    text(tag ?? ''),
    ...values.map((figure, column): BookCell => {
      if (figure === null) return null;
      const { unit, display_value: value = figure.value } = figure;
      if (value === null) return text(label(figure.text));
      const format = unit?.includes('/') === true ? 'per_share' : 'amount';
      // A dash is zero, which no fact states.
      if (figure.value === null) return { kind: 'number', value, format: 'dash' };
      const period_end = figure.end ?? columns[column]?.end;
      const concept = figure.tag ?? tag ?? undefined;
      sources.push(
        sourceRow([{ concept, accession_number, form, filed, period_end }], {
          sheet: name,
          row: at + HEAD_ROWS,
          column: column + HEAD_COLUMNS,
          line,
          period: label(columns[column]?.label ?? ''),
          value,
          unit: unit ?? '',
          cik,
        }),
      );
      return { kind: 'number', value, format };
    }),
  ]);
  const heads = columns.map((column) => text(label(column.label), true));
  return {
    sheet: {
      name,
      rows: [
        [text(`${label(title)}, ${form} ${accession_number}`, true)],
        [text('Line item', true), text('Tag', true), ...heads],
        ...rows,
      ],
      widths: [NAME_WIDTH, TAG_WIDTH, ...columns.map(() => FIGURE_WIDTH)],
      frozen: { rows: HEAD_ROWS, columns: 1 },
    },
    sources,
  };
}
